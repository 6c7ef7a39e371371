/** One segment of a pattern, in the one form that all its spellings have: addresses are matched without regard to case. */
function segmentsOf(pattern: string): string[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .map((one) => {
      try {
        return decodeURIComponent(one).toLowerCase();
      } catch {
        return one.toLowerCase();
      }
    });
}

/** Whether some address fits both patterns (react-router's form: `:name` is one segment, a last `*` is the rest). */
export function overlap(one: string, other: string): boolean {
  return meet(segmentsOf(one), segmentsOf(other));
}

function meet([a, ...restA]: string[], [b, ...restB]: string[]): boolean {
  if (a === '*' || b === '*') return true;
  // `:name?` may be there or not.
  if (a?.endsWith('?') && meet(restA, b === undefined ? [] : [b, ...restB])) return true;
  if (b?.endsWith('?') && meet(a === undefined ? [] : [a, ...restA], restB)) return true;
  if (a === undefined || b === undefined) return a === b;
  return (a === b || a.startsWith(':') || b.startsWith(':')) && meet(restA, restB);
}

/** An API prefix is words only, the first of them its own: below `/api`, or below `/api/:any`, would be everybody's. */
export const isApiPrefix = (prefix: string): boolean =>
  /^\/api(?:\/[a-z0-9][a-z0-9-]*)+$/.test(prefix);

/** A page begins with a word of its own: `/:anything` would be everybody's address. */
export const beginsWithWord = (pattern: string): boolean =>
  /^\/[A-Za-z0-9][A-Za-z0-9._~-]*(?:\/(?:[A-Za-z0-9._~-]+|:[A-Za-z]\w*\??))*(?:\/\*)?$/.test(
    pattern,
  );
