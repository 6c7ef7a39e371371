import { randomUUID } from 'node:crypto';
import { LANGUAGES, listReviews, REVIEW_SORTS, TOOL_TYPES, USAGE_TIMES } from '@atlas/contracts';
import { signVisitor } from '@atlas/service-kit';
import { VISITOR_SECRET } from '@atlas/benchmark';
import type { Operation } from '@atlas/benchmark';

const FILTERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['', ['']],
  ['toolType', TOOL_TYPES.filter((type) => type !== 'all')],
  ['language', LANGUAGES],
  ['usageTime', USAGE_TIMES],
];

/** Each kind of list and detail, as a visitor with a cookie asks for them, whose votes are looked up. */
export async function operationsOf(origin: string, tools: readonly string[]): Promise<Operation[]> {
  const { items } = listReviews.output.parse(
    await (await fetch(`${origin}/api/reviews?sort=recent`)).json(),
  );
  const asked = (name: string, path: (n: number) => string): Operation => ({
    name,
    request: (n) => ({
      path: path(n),
      headers: { 'x-atlas-visitor': signVisitor(randomUUID(), VISITOR_SECRET) },
    }),
  });
  return [
    ...FILTERS.flatMap(([name, values]) =>
      REVIEW_SORTS.map((sort) =>
        asked(
          `list by ${sort}${name && `, one ${name}`}`,
          (n) => `/api/reviews?sort=${sort}${name && `&${name}=${values[n % values.length]}`}`,
        ),
      ),
    ),
    asked("a tool's reviews", (n) => `/api/reviews/ai-tool/${tools[n % tools.length]}`),
    asked('the four cards', () => '/api/reviews/stats'),
    asked('comments of a review', (n) => `/api/reviews/${items[n % items.length]!.id}/comments`),
    // Every tenth review's author is a member.
    asked('a profile', (n) => `/api/users/user-${10 * (n % 10)}/profile`),
    asked('reviews of a profile', (n) => `/api/reviews/user/user-${n % 100}`),
  ];
}
