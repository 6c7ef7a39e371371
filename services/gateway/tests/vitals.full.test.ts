import { defined } from '@atlas/contracts/testing';
import { VITALS } from '../src/plugins/client-reports/vitals';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { OWN, startForTest } from './started-gateway';
import { cookieOf } from './cookie-of';

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest({
    env: { TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry', RATE_LIMIT_FACTOR: '100' },
  });
});
afterAll(() => atlas.stop());

async function open(path = '/own-route') {
  const response = await atlas.get(path);
  const [, ticket = ''] = defined(
    /name="atlas-ticket" content="([^"]+)"/.exec(await response.text()),
  );
  return { ticket, cookie: cookieOf(response) };
}
const values = VITALS.map((vital) => [vital, vital === 'CLS' ? 0.04 : 700]);

async function sendVitals(
  page: Partial<Awaited<ReturnType<typeof open>>>,
  vitals: object,
  headers: Record<string, string> = {},
) {
  const { cookie = '', ticket } = page;
  const body = JSON.stringify({
    ticket,
    vitals: { path: '/own-route', language: 'ja', values, ...vitals },
  });
  const response = await atlas.post('/load-errors', body, { ...OWN, cookie, ...headers });
  await response.text();
  return response.status;
}
/** Metric lines of vitals, without buckets. */
async function series() {
  const metrics = await (await fetch(`${atlas.admin}/metrics`)).text();
  return metrics
    .split('\n')
    .filter((line) => /^atlas_(?:page|country)_\w+_(?:count|sum)\{/.test(line));
}

/** Waits for a line, since a report is counted after its response. */
const seriesWith = (line: string) =>
  eventually(series, (lines) => lines.some((found) => found.includes(line)));

test('counts vitals once by page, release, language and country', async () => {
  const page = await open();
  for (let times = 0; times < 2; times += 1)
    expect(
      await sendVitals(page, { path: '/ai-detail-enhanced/secret-id' }, { 'cf-ipcountry': 'KR' }),
    ).toBe(204);
  const labels = 'route="/ai-detail-enhanced/:id",remote="catalog",version="1.0.0",language="ja"';
  const lines = await seriesWith('atlas_country_shift_count{country="KR"}');
  for (const vital of ['LCP', 'INP', 'FCP', 'TTFB'])
    expect(lines).toEqual(
      expect.arrayContaining([
        `atlas_page_vital_seconds_count{vital="${vital}",${labels}} 1`,
        `atlas_page_vital_seconds_sum{vital="${vital}",${labels}} 0.7`,
        `atlas_country_vital_seconds_count{vital="${vital}",country="KR"} 1`,
      ]),
    );
  expect(lines).toEqual(
    expect.arrayContaining([
      `atlas_page_shift_sum{${labels}} 0.04`,
      'atlas_country_shift_count{country="KR"} 1',
    ]),
  );
  expect(lines.join()).not.toContain('secret-id');
});

test('counts pages of the shell and unknown paths for the shell', async () => {
  await sendVitals(await open(), { path: '/landing' });
  await sendVitals(await open(), { path: '/no/such/page' });
  await seriesWith('atlas_page_shift_sum{route="/landing",remote="shell",version="1.0.0"');
  const lines = await seriesWith('atlas_page_shift_sum{route="*",remote="shell",version="1.0.0"');
  expect(lines.join()).not.toContain('no/such');
});

test('forged reports add neither series nor counts', async () => {
  const page = await open();
  await sendVitals(page, {}, { 'cf-ipcountry': 'KR' });
  const before = await seriesWith('atlas_page_shift_sum{route="/own-route"');
  const [other, third] = [await open(), await open()];
  const forged = (at: number): Promise<number> => {
    const path = `/made/up/${at}`;
    const foreign = { ...page, cookie: third.cookie };
    const ways = [
      () => sendVitals({ cookie: page.cookie }, { path }),
      () => sendVitals({ ...page, ticket: `${page.ticket}x` }, { path }),
      () => sendVitals(foreign, { path }),
      // Already reported.
      () => sendVitals(page, { path, language: 'zh' }, { 'cf-ipcountry': 'JP' }),
      () => sendVitals(other, { path, language: `l${at}` }),
      () => sendVitals(other, { path, values: [[`V${at}`, 1]] }),
      () => sendVitals(other, { path, values: [['LCP', -1]] }),
    ];
    return defined(ways[at % ways.length])();
  };
  for (let at = 0; at < 1_000; at += 50)
    await Promise.all(Array.from({ length: 50 }, (_, more) => forged(at + more)));
  // The forged reports were processed when this valid one is counted.
  await sendVitals(await open(), { path: '/community' }, { 'cf-ipcountry': 'AQ' });
  const after = await seriesWith('atlas_country_shift_count{country="AQ"}');
  const isOfLast = (line: string) => /route="\/community"|country="AQ"/.test(line);
  expect(after.filter((line) => !isOfLast(line))).toEqual(before);
});

test.each([
  ['no country', { 'cf-ipcountry': 'X1' }],
  ['two countries', { 'cf-ipcountry': 'KR, JP' }],
  ['a lower-case code', { 'cf-ipcountry': 'kr' }],
])('the country is unknown when the header is %s', async (_what, headers) => {
  const line = 'atlas_country_shift_count{country="unknown"} ';
  const count = async () =>
    Number((await series()).find((one) => one.startsWith(line))?.slice(line.length) ?? 0);
  const before = await count();
  await sendVitals(await open(), {}, headers);
  await eventually(count, (now) => now === before + 1);
  expect((await series()).join()).not.toMatch(/country="(?:X1|kr|JP)"/);
});

test('ignores the country header of an untrusted caller', async () => {
  const previous = atlas;
  atlas = await startForTest({
    env: { TRUSTED_PROXIES: '10.0.0.0/8', COUNTRY_HEADER: 'CF-IPCountry' },
  });
  try {
    await sendVitals(await open(), {}, { 'cf-ipcountry': 'KR' });
    const lines = await seriesWith('atlas_country_shift_count{country="unknown"}');
    expect(lines.join()).not.toContain('KR');
  } finally {
    await atlas.stop();
    atlas = previous;
  }
});
