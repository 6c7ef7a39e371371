import { get } from 'node:http';
import { expect, test } from 'playwright/test';
import { SERVER_RENDERED_PAGES } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

/** Budgets in KB of 1,024 bytes (brotli, Korean, sample data). */
const DEFAULT_BUDGET_KB = 22;
const BUDGETS_KB: Record<string, number> = {
  '/': 25,
  '/category-ranking': 25,
};
/** Further tools: the longest page and one of usual length. */
const TOOLS = ['/ai-detail-enhanced/chatgpt', '/ai-detail-enhanced/claude'];
/** Plans, graded criteria and reviews with their sources and dates; 28.3 for the longest (decision 058). */
const TOOL_BUDGET_KB = 29;
const budgetOf = (path: string) =>
  BUDGETS_KB[path] ?? (/-enhanced\/(?!no-)/.test(path) ? TOOL_BUDGET_KB : DEFAULT_BUDGET_KB);

/** KB of the response body on the wire. */
function sentKb(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', cookie: 'atlas_language=ko' };
    get(origin() + path, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () => resolve(bytes / 1024)).once('error', reject);
    }).once('error', reject);
  });
}

test('server-rendered pages are within their size budgets', async ({ request }) => {
  test.setTimeout(180_000);
  const rows: [path: string, kb: number][] = [];
  for (const path of [...Object.keys(SERVER_RENDERED_PAGES), ...TOOLS]) {
    await expect
      .poll(async () => (await request.get(origin() + path)).text(), { timeout: 30_000 })
      .toContain('id="dehydrated-state"');
    rows.push([path, await sentKb(path)]);
  }
  console.log(
    rows.map(([path, kb]) => `| ${path} | ${kb.toFixed(1)} | ${budgetOf(path)} |`).join('\n'),
  );
  expect(rows.filter(([path, kb]) => kb > budgetOf(path))).toEqual([]);
});
