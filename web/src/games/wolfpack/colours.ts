/** Dyed wool: a strong colour for each pack, dark enough for cream on top of it. */
export const WOOL: Record<string, string> = {
  red: "#a83226",
  blue: "#2d5c96",
  green: "#3a7042",
  yellow: "#94690c",
  purple: "#6d3f88",
};

export const CREAM = "#fff6e6";

export function wool(pack: string): string {
  return WOOL[pack] ?? "#6b6053";
}
