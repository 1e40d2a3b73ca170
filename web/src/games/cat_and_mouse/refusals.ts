import { german } from "../../lib/german";

export const refusals = {
  terms: { mouse: "Maus", cat: "Katze" },
  phrases: german("cat_and_mouse", {
    cat_and_mouse_no_move: "Ein Zug ist ein Platz wie 'a' oder zwei wie 'b>a', nicht {came}.",
    cat_and_mouse_no_reserve: "Die {side} hat keine Scheibe mehr im Vorrat (C2).",
    cat_and_mouse_no_pile: "Auf {place} liegt kein Stapel (C2).",
    cat_and_mouse_frozen: "Die Scheibe auf {place} wurde im Zug davor benutzt (C4).",
    cat_and_mouse_same_place: "Eine Scheibe darf nicht dorthin zurück, wo sie lag (C5).",
    cat_and_mouse_not_first_free: "Ein neuer Stapel kommt auf den ersten freien Platz, {place}.",
    cat_and_mouse_pile_full: "Der Stapel auf {place} ist schon drei Scheiben hoch (C3).",
    cat_and_mouse_alone:
      "Eine Scheibe, die allein liegt, darf nicht zu einem neuen Stapel werden (C5).",
  }),
};
