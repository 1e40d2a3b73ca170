/** A rulebook's text, in the little Markdown that rulebooks use, as parts to show. */

export interface Span {
  text: string;
  style: "plain" | "strong" | "em" | "code";
}

export interface Part {
  kind: "title" | "heading" | "clause" | "text";
  spans: Span[];
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
  return parts.map(({ kind, text }) => ({ kind, spans: spansOf(text) }));
}
