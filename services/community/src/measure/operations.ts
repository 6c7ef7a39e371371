import { randomUUID } from 'node:crypto';
import { LANGUAGES, REVIEW_SORTS, TOOL_TYPES, USAGE_TIMES } from '@atlas/contracts';
import { signVisitor } from '@atlas/service-kit';
import { VISITOR_SECRET, type Operation } from '@atlas/service-kit/measuring';

const FILTERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['', ['']], ['toolType', TOOL_TYPES.filter((type) => type !== 'all')], ['language', LANGUAGES], ['usageTime', USAGE_TIMES],
];

/** Each kind of list, a tool's reviews and the four cards, as a visitor with a cookie asks for them, whose votes are looked up. */
export function operationsOf(tools: readonly string[]): Operation[] {
  const asked = (name: string, path: (n: number) => string): Operation => ({
    name, request: (n) => ({ path: path(n), headers: { 'x-atlas-visitor': signVisitor(randomUUID(), VISITOR_SECRET) } }),
  });
  return [
    ...FILTERS.flatMap(([name, values]) => REVIEW_SORTS.map((sort) =>
      asked(`list by ${sort}${name && `, one ${name}`}`, (n) => `/api/reviews?sort=${sort}${name && `&${name}=${values[n % values.length]}`}`))),
    asked('a tool\'s reviews', (n) => `/api/reviews/ai-tool/${tools[n % tools.length]}`),
    asked('the four cards', () => '/api/reviews/stats'),
  ];
}
