/** The code of a table in what somebody typed or pasted. */

const CODE = /^[2-9a-hjkmnp-z]{11}$/; // as the server makes them: no letter that looks like another

/** From a code, however spaced and written, or from a link to the table; null where none is in it. */
export function codeIn(text: string): string | null {
  const linked = /\/(?:t|replay|analyse)\/([^/?#\s]+)/.exec(text)?.[1];
  const code = (linked ?? text).replace(/[\s-]/g, "").toLowerCase();
  return CODE.test(code) ? code : null;
}
