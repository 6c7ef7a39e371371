import { getTool, getToolScore, listReviews, listTools } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { browserContracts, sampleResponse } from './sample-response';

test.each(browserContracts().map((contract) => [contract.id, contract] as const))(
  '%s: the sample fits its contract and is stable',
  (_, contract) => {
    const response = sampleResponse(contract);
    expect(contract.output.safeParse(response).error?.issues).toBeUndefined();
    expect(sampleResponse(contract)).toEqual(response);
    // Responses reach a browser as JSON.
    expect(contract.output.safeParse(JSON.parse(JSON.stringify(response))).success).toBe(true);
  },
);

test('generates distinct entries in four languages', () => {
  const tools = sampleResponse(listTools) as {
    id: string;
    description: string;
    descriptionEn: string;
    descriptionJa: string;
  }[];
  expect(new Set(tools.map(({ id }) => id)).size).toBe(tools.length);
  expect(defined(tools[0]).description).toMatch(/[가-힣]/);
  expect(defined(tools[0]).descriptionJa).toMatch(/[ぁ-ん]/);
  expect(defined(tools[0]).descriptionEn).toMatch(/^[A-Z][ -~]+$/);
});

test('generates the same thing in list and detail', () => {
  const listed = defined((sampleResponse(listTools) as { id: string; name: string }[])[2]);
  expect(sampleResponse(getTool, { id: listed.id })).toMatchObject({
    id: listed.id,
    name: listed.name,
  });
});

test('makes counts agree with their lists', () => {
  const page = sampleResponse(listReviews) as {
    total?: number;
    items: { commentCount: number; comments: unknown[] }[];
  };
  expect(page.total).toBe(page.items.length);
  for (const { commentCount, comments } of page.items) expect(commentCount).toBe(comments.length);
});

test('computes count and average from the histogram', () => {
  const score = sampleResponse(getToolScore) as {
    count: number;
    average: number;
    histogram: number[];
  };
  expect(score.histogram).toHaveLength(5);
  expect(score.count).toBe(score.histogram.reduce((sum, reviews) => sum + reviews));
  expect(score.average).toBeGreaterThanOrEqual(1);
  expect(score.average).toBeLessThanOrEqual(5);
});
