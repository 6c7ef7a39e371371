export type Pair = readonly [toolId: string, otherId: string];

/** What one visitor's day adds is bounded: of more tools the last ones count. */
const MOST_TOOLS = 20;

/** The pairs that a visitor who had looked at `before` makes by looking at `now`; none twice, none of a tool with itself. */
export function newPairs(before: readonly string[], now: readonly string[]): Pair[] {
  const seen = before.slice(-MOST_TOOLS);
  const fresh = [...new Set(now)].filter((id) => !before.includes(id)).slice(-MOST_TOOLS);
  return fresh.flatMap((id, at) =>
    [...seen, ...fresh.slice(0, at)].map((other): Pair => [id, other]),
  );
}
