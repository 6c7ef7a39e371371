import { listReviews, listTools } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { browserContracts, sampleResponse } from './sample-response';
import type { Extent } from './extent';
import { MockApi } from './mock-api';

const EXTENTS: readonly Extent[] = [
  { entries: 0 },
  { entries: 1 },
  { entries: 12 },
  { words: 'long' },
];

test.each(EXTENTS.map((extent) => [JSON.stringify(extent), extent] as const))(
  'responses with %s fit their contracts',
  (_, extent) => {
    const refused = browserContracts().filter(
      (contract) => !contract.output.safeParse(sampleResponse(contract, {}, extent)).success,
    );
    expect(refused.map(({ id }) => id)).toEqual([]);
  },
);

const lengthOf = (contract: Contract, entries: number) => {
  const response = sampleResponse(contract, {}, { entries });
  return (Array.isArray(response) ? response : (response as { items: unknown[] }).items).length;
};

test.each([0, 1, 12])('generates lists of %i entries', (entries) => {
  expect([lengthOf(listTools, entries), lengthOf(listReviews, entries)]).toEqual([
    entries,
    entries,
  ]);
});

test('lengthens only texts written by users', () => {
  const { items } = sampleResponse(listReviews, {}, { words: 'long' }) as {
    items: { content: string; userId: string }[];
  };
  const usual = sampleResponse(listReviews) as { items: typeof items };
  expect(defined(items[0]).content.length).toBeGreaterThan(200);
  expect(items.map(({ userId }) => userId)).toEqual(usual.items.map(({ userId }) => userId));
});

test('applies the extent to calls of a mock', () => {
  const api = new MockApi({ extent: { entries: 1 } });
  const { body } = api.respond(
    { method: 'GET', path: '/api/ai-tools' },
    { user: 'anonymous', failures: {} },
  );
  expect(body).toHaveLength(1);
});
