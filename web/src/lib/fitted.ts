/** As much of a name as fits into a drawing, which cuts nothing off by itself. */

/** How wide a text is, in letters' heights. */
export type Measure = (text: string) => number;

const HEIGHT = 100; // pixels that are measured at
const USUAL = 0.62; // where nothing can be measured
let sheet: CanvasRenderingContext2D | null | undefined;

/** In the page's own letters. */
export function measured(weight: number): Measure {
  return (text) => {
    sheet ??= document.createElement("canvas").getContext("2d");
    if (!sheet) return USUAL * text.length;
    const family = getComputedStyle(document.documentElement).getPropertyValue("--plain");
    sheet.font = `${weight} ${HEIGHT}px ${family || "sans-serif"}`;
    return sheet.measureText(text).width / HEIGHT;
  };
}

/** The text, or its beginning and dots; whatever is seen as one letter stays whole. */
export function fitted(text: string, room: number, widthOf: Measure): string {
  if (widthOf(text) <= room) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (letters.length > 1 && widthOf(`${letters.join("").trimEnd()}…`) > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
