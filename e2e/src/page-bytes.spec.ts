import { get } from 'node:http';
import { expect, test } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

/** What a page that a server has drawn may weigh on its way, in KB of 1,024 bytes (brotli, Korean, sample data). */
const MOST = 22;
const MOST_OF: Record<string, number> = {
  '/': 32,
  '/landing': MOST,
  '/ai-detail-enhanced/canva': MOST,
  '/ai-detail-enhanced/claude': MOST,
  // The longest there is: 22.4 (decision 058), and as much more as its dates of today may take.
  '/ai-detail-enhanced/chatgpt': 22.6,
  '/category-ranking?category=coding': MOST,
  '/category-ranking': MOST,
  '/community': MOST,
  '/profile/demo-0': MOST,
  '/ai-comparison?ids=chatgpt,claude&step=3': MOST,
  '/compare/canva-vs-gamma': MOST,
  '/bundles': MOST,
  '/bundle-detail/blog-writer': MOST,
  '/discover': MOST,
  '/mark-credits': MOST,
  '/privacy-policy': MOST,
  '/terms-of-service': MOST,
};

/** KB of the answer as it is sent. */
function sentKb(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', cookie: 'atlas_language=ko' };
    get(origin() + path, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('end', () => resolve(bytes / 1024)).once('error', reject);
    }).once('error', reject);
  });
}

test('when a drawn page is sent, then it is as small as its budget says', async ({ request }) => {
  test.setTimeout(180_000);
  const rows: [path: string, kb: number][] = [];
  for (const path of Object.keys(MOST_OF)) {
    await expect
      .poll(async () => (await request.get(origin() + path)).text(), { timeout: 30_000 })
      .toContain('id="dehydrated-state"');
    rows.push([path, await sentKb(path)]);
  }
  console.log(
    rows.map(([path, kb]) => `| ${path} | ${kb.toFixed(1)} | ${MOST_OF[path]} |`).join('\n'),
  );
  expect(rows.filter(([path, kb]) => kb > MOST_OF[path]!)).toEqual([]);
});
