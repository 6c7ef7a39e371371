import { get } from 'node:http';
import { expect, test } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

/** Budgets of server-rendered pages in KB of 1,024 bytes (brotli, Korean, sample data). */
const DEFAULT_BUDGET_KB = 22;
const BUDGETS_KB: Record<string, number> = {
  '/': 32,
  '/landing': DEFAULT_BUDGET_KB,
  '/ai-detail-enhanced/canva': DEFAULT_BUDGET_KB,
  '/ai-detail-enhanced/claude': DEFAULT_BUDGET_KB,
  // The longest page: 22.4 (decision 058) and a margin for dates that change daily.
  '/ai-detail-enhanced/chatgpt': 22.6,
  '/category-ranking?category=coding': DEFAULT_BUDGET_KB,
  '/category-ranking': DEFAULT_BUDGET_KB,
  '/community': DEFAULT_BUDGET_KB,
  '/profile/demo-0': DEFAULT_BUDGET_KB,
  '/ai-comparison?ids=chatgpt,claude&step=3': DEFAULT_BUDGET_KB,
  '/compare/canva-vs-gamma': DEFAULT_BUDGET_KB,
  '/bundles': DEFAULT_BUDGET_KB,
  '/bundle-detail/blog-writer': DEFAULT_BUDGET_KB,
  '/discover': DEFAULT_BUDGET_KB,
  '/mark-credits': DEFAULT_BUDGET_KB,
  '/privacy-policy': DEFAULT_BUDGET_KB,
  '/terms-of-service': DEFAULT_BUDGET_KB,
};

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
  for (const path of Object.keys(BUDGETS_KB)) {
    await expect
      .poll(async () => (await request.get(origin() + path)).text(), { timeout: 30_000 })
      .toContain('id="dehydrated-state"');
    rows.push([path, await sentKb(path)]);
  }
  console.log(
    rows.map(([path, kb]) => `| ${path} | ${kb.toFixed(1)} | ${BUDGETS_KB[path]} |`).join('\n'),
  );
  expect(rows.filter(([path, kb]) => kb > defined(BUDGETS_KB[path]))).toEqual([]);
});
