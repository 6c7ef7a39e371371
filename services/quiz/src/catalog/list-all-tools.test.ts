import { TOOL_LIST_LIMIT } from '@atlas/contracts';
import type { ServiceClient } from '@atlas/service-kit';
import { listAllTools } from './list-all-tools';

/** A catalog with so many tools, named by their numbers. */
function clientOf(count: number) {
  const requests: (string | undefined)[] = [];
  const client = {
    call: async (_: unknown, { query }: { query: { after?: string } }) => {
      requests.push(query.after);
      const start = query.after === undefined ? 0 : Number(query.after) + 1;
      const length = Math.min(TOOL_LIST_LIMIT, count - start);
      return Array.from({ length }, (_unused, at) => ({ id: String(start + at) }));
    },
  } as unknown as ServiceClient;
  return { client, requests };
}

test.each([
  [0, [undefined]],
  [999, [undefined]],
  [1_000, [undefined, '999']],
  [2_500, [undefined, '999', '1999']],
])('reads %i tools in pages', async (count, expected) => {
  const { client, requests } = clientOf(count);
  const tools = await listAllTools(client);
  expect(tools.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, at) => String(at)));
  expect(requests).toEqual(expected);
});
