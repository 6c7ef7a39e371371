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

/** Lists and details as requested by a visitor with a cookie, including vote lookups. */
export async function operationsOf(origin: string, tools: readonly string[]): Promise<Operation[]> {
  const { items } = listReviews.output.parse(
    await (await fetch(`${origin}/api/reviews?sort=recent`)).json(),
  );
  const operation = (name: string, path: (n: number) => string): Operation => ({
    name,
    request: (n) => ({
      path: path(n),
      headers: { 'x-atlas-visitor': signVisitor(randomUUID(), VISITOR_SECRET) },
    }),
  });
  return [
    ...FILTERS.flatMap(([name, values]) =>
      REVIEW_SORTS.map((sort) =>
        operation(
          `list by ${sort}${name && `, one ${name}`}`,
          (n) => `/api/reviews?sort=${sort}${name && `&${name}=${values[n % values.length]}`}`,
        ),
      ),
    ),
    operation("a tool's reviews", (n) => `/api/reviews/ai-tool/${tools[n % tools.length]}`),
    operation("a tool's score", (n) => `/api/reviews/ai-tool/${tools[n % tools.length]}/score`),
    operation(
      "a tool's reviews that name a point",
      (n) => `/api/reviews?aiToolId=${tools[n % tools.length]}&point=pro:빠른 속도`,
    ),
    operation('the four cards', () => '/api/reviews/stats'),
    operation(
      'comments of a review',
      (n) => `/api/reviews/${items[n % items.length]?.id}/comments`,
    ),
    // Every tenth review's author is a member.
    operation('a profile', (n) => `/api/users/user-${10 * (n % 10)}/profile`),
    operation('reviews of a profile', (n) => `/api/reviews/user/user-${n % 100}`),
  ];
}
