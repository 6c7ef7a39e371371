/** Something is not as a test expects it. */
export class Unexpected extends Error {}

export function check(holds: boolean, what: string): void {
  if (!holds) throw new Unexpected(what);
}
