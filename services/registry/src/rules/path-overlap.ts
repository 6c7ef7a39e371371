/** Segments of a pattern in a normal form; addresses are matched case-insensitively. */
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

/** Whether an address matches both patterns (react-router: `:name` is one segment, a final `*` the rest). */
export function overlap(one: string, other: string): boolean {
  return meet(segmentsOf(one), segmentsOf(other));
}

function meet([a, ...restA]: string[], [b, ...restB]: string[]): boolean {
  if (a === '*' || b === '*') return true;
  // `:name?` is optional.
  if (a?.endsWith('?') && meet(restA, b === undefined ? [] : [b, ...restB])) return true;
  if (b?.endsWith('?') && meet(a === undefined ? [] : [a, ...restA], restB)) return true;
  if (a === undefined || b === undefined) return a === b;
  return (a === b || a.startsWith(':') || b.startsWith(':')) && meet(restA, restB);
}

/** An API prefix consists of literals; `/api` and `/api/:any` would claim everything. */
export const isApiPrefix = (prefix: string): boolean =>
  /^\/api(?:\/[a-z0-9][a-z0-9-]*)+$/.test(prefix);

/** A page starts with a literal segment; `/:anything` would claim every address. */
export const startsWithLiteral = (pattern: string): boolean =>
  /^\/[A-Za-z0-9][A-Za-z0-9._~-]*(?:\/(?:[A-Za-z0-9._~-]+|:[A-Za-z]\w*\??))*(?:\/\*)?$/.test(
    pattern,
  );
