/** A rulebook's text, in the little Markdown that rulebooks use, as parts to show. */

export interface Span {
  text: string;
  style: "plain" | "strong" | "em" | "code" | "clause";
}

export interface Part {
  kind: "title" | "heading" | "clause" | "text";
  spans: Span[];
  /** Of a clause: its number. */
  number?: string;
}

const STYLES = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(STYLES)) {
    if (found.index > at) spans.push({ text: text.slice(at, found.index), style: "plain" });
    const [, strong, em, code] = found;
    if (strong !== undefined) spans.push({ text: strong, style: "strong" });
    else if (em !== undefined) spans.push({ text: em, style: "em" });
    else spans.push({ text: code ?? "", style: "code" });
    at = found.index + found[0].length;
  }
  if (at < text.length) spans.push({ text: text.slice(at), style: "plain" });
  return spans;
}

const NUMBER = /\b([A-Z]\d+)\b/;
const BRACKETS = /(\([A-Z]\d+(?:, [A-Z]\d+)*\))/;

/** Numbers of clauses are spans of their own, to be looked up. */
function looked(text: string, style: Span["style"], known: (number: string) => boolean): Span[] {
  return text
    .split(NUMBER)
    .map((part, index): Span => ({
      text: part,
      style: index % 2 && known(part) ? "clause" : style,
    }))
    .filter((span) => span.text);
}

/** A sentence as it is told: nothing in it means a style, but clauses in brackets can be looked up. */
export function spoken(text: string): Span[] {
  return text
    .split(BRACKETS)
    .flatMap((part, index) => looked(part, "plain", () => index % 2 === 1));
}

/** Lines that go on with a part belong to it; an empty line ends it. */
export function partsOf(markdown: string): Part[] {
  const parts: { kind: Part["kind"]; text: string }[] = [];
  let open = false;
  for (const line of markdown.split("\n")) {
    const text = line.trim();
    const last = parts.at(-1);
    if (text.startsWith("# ")) parts.push({ kind: "title", text: text.slice(2) });
    else if (text.startsWith("## ")) parts.push({ kind: "heading", text: text.slice(3) });
    else if (text.startsWith("- ")) parts.push({ kind: "clause", text: text.slice(2) });
    else if (text && open && last) last.text += ` ${text}`;
    else if (text) parts.push({ kind: "text", text });
    open = text !== "" && !text.startsWith("#");
  }
  const numbers = parts.map(({ kind, text }) =>
    kind === "clause" ? /^\*\*([A-Z]\d+)\*\*/.exec(text)?.[1] : undefined,
  );
  return parts.map(({ kind, text }, index) => {
    const spans = spansOf(text).flatMap((span) =>
      span.style === "plain"
        ? looked(span.text, span.style, (number) => numbers.includes(number))
        : [span],
    );
    const number = numbers[index];
    return { kind, spans, ...(number ? { number } : {}) };
  });
}
