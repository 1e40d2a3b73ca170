/** A drawing of the page as a picture of its own: all it needs stands in it. */

const KEPT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "paint-order",
  "transform",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
];
const COLOURS = ["fill", "stroke"];
const WIDTH = 1600; // pixels of a PNG
const MARGIN = 0.03; // of the width, on every side

/** The board's own drawing, as the content of a file. */
export async function picture(board: HTMLElement, kind: "svg" | "png"): Promise<Blob> {
  const drawing = largest(board);
  if (!drawing) throw new Error("nothing is drawn there");
  const text = standalone(drawing);
  return kind === "svg" ? new Blob([text], { type: "image/svg+xml" }) : pngBlob(text);
}

/** The largest drawing in there: the board itself. */
function largest(within: HTMLElement): SVGSVGElement | null {
  const area = (svg: Element) =>
    svg.getBoundingClientRect().width * svg.getBoundingClientRect().height;
  const all = [...within.querySelectorAll("svg")].sort((one, other) => area(other) - area(one));
  return all[0] ?? null;
}

/** The drawing as text, with the looks that style sheets give it written into every part. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const parts = [...svg.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((part, index) => {
    const seen = parts[index];
    if (!seen) return;
    for (const name of [...part.attributes].map((known) => known.name)) {
      if (/^(class|style|role|tabindex|aria-|data-)/.test(name)) part.removeAttribute(name);
    }
    dress(part, getComputedStyle(seen));
  });
  const { x, y, width, height } = svg.viewBox.baseVal;
  const edge = MARGIN * width;
  const box = [x - edge, y - edge, width + 2 * edge, height + 2 * edge];
  for (const { name } of [...copy.attributes]) copy.removeAttribute(name);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", box.join(" "));
  copy.setAttribute("width", `${WIDTH}`);
  copy.setAttribute("height", `${Math.round((WIDTH * (box[3] ?? 1)) / (box[2] ?? 1))}`);
  copy.prepend(paper(box, getComputedStyle(document.documentElement).backgroundColor));
  return new XMLSerializer().serializeToString(copy);
}

function dress(part: Element, looks: CSSStyleDeclaration): void {
  if (looks.display === "none" || looks.visibility === "hidden")
    part.setAttribute("display", "none");
  for (const name of KEPT) {
    const value = looks.getPropertyValue(name);
    if (!value || value === "none" || value === "normal") {
      if (COLOURS.includes(name)) part.setAttribute(name, "none");
    } else {
      part.setAttribute(name, COLOURS.includes(name) ? plainColour(value) : value);
    }
  }
}

function paper(box: readonly number[], colour: string): SVGRectElement {
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  ["x", "y", "width", "height"].forEach((name, index) => rect.setAttribute(name, `${box[index]}`));
  rect.setAttribute("fill", plainColour(colour));
  return rect;
}

const known = new Map<string, string>();

/** Mixed colours as other programs can read them; patterns stay what they are. */
function plainColour(colour: string): string {
  if (colour.startsWith("url(") || colour.startsWith("rgb")) return colour;
  const found = known.get(colour) ?? painted(colour);
  known.set(colour, found);
  return found;
}

function painted(colour: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext("2d");
  if (!brush) return colour;
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha = 255] = brush.getImageData(0, 0, 1, 1).data;
  return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
}

async function pngBlob(text: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("there is nothing to paint with");
  brush.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
