import type { Persona } from './personas';

/** How many are shown (docs/product.md#quiz). */
const SHOWN = 5;

export interface Measures {
  hit1: number;
  hit5: number;
  precision5: number;
  /** Mean of one over the place of the first accepted tool; 0 for none among five. */
  mrr: number;
}

/** The place of the first accepted tool, 1 to 5, or null. */
export function placeOf({ accept }: Persona, shown: readonly string[]): number | null {
  const at = shown.slice(0, SHOWN).findIndex((id) => accept.includes(id));
  if (at < 0) return null;
  return at + 1;
}

export function measure(
  personas: readonly Persona[],
  shownTo: (persona: Persona) => readonly string[],
): Measures {
  const mean = (read: (persona: Persona, shown: readonly string[]) => number): number =>
    personas.reduce((sum, persona) => sum + read(persona, shownTo(persona)), 0) / personas.length;
  return {
    hit1: mean((persona, shown) => Number(placeOf(persona, shown) === 1)),
    hit5: mean((persona, shown) => Number(placeOf(persona, shown) !== null)),
    precision5: mean(
      ({ accept }, shown) =>
        shown.slice(0, SHOWN).filter((id) => accept.includes(id)).length / SHOWN,
    ),
    mrr: mean((persona, shown) => 1 / (placeOf(persona, shown) ?? Infinity)),
  };
}
