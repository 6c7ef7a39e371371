import { VITALS } from '../src/telemetry/vitals';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { OWN, startForTest } from './started-gateway';

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest({
    env: { TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry', RATE_LIMIT_FACTOR: '100' },
  });
});
afterAll(() => atlas.stop());

async function open(path = '/own-route') {
  const answer = await atlas.get(path);
  const [, ticket = ''] = /name="atlas-ticket" content="([^"]+)"/.exec(await answer.text())!;
  return { ticket, cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! };
}
const values = VITALS.map((vital) => [vital, vital === 'CLS' ? 0.04 : 700]);

async function tell(
  page: Partial<Awaited<ReturnType<typeof open>>>,
  vitals: object,
  headers: Record<string, string> = {},
) {
  const { cookie = '', ticket } = page;
  const body = JSON.stringify({
    ticket,
    vitals: { path: '/own-route', language: 'ja', values, ...vitals },
  });
  const answer = await atlas.post('/load-errors', body, { ...OWN, cookie, ...headers });
  await answer.text();
  return answer.status;
}
/** Lines of vitals, without buckets. */
async function series() {
  const figures = await (await fetch(`${atlas.admin}/metrics`)).text();
  return figures
    .split('\n')
    .filter((line) => /^atlas_(?:page|country)_\w+_(?:count|sum)\{/.test(line));
}

/** The same, once there is such a line: a report is counted after its answer. */
const seriesWith = (line: string) =>
  eventually(series, (lines) => lines.some((one) => one.includes(line)));

test('when a page tells its vitals, then they count once, for pattern, release and language, and for the country that the proxy names', async () => {
  const page = await open();
  for (let times = 0; times < 2; times += 1)
    expect(
      await tell(page, { path: '/ai-detail-enhanced/secret-id' }, { 'cf-ipcountry': 'KR' }),
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

test('when the path is a page of the shell, or nobody has it, then it counts for the shell, under one pattern', async () => {
  await tell(await open(), { path: '/landing' });
  await tell(await open(), { path: '/nobody/has/this' });
  await seriesWith('atlas_page_shift_sum{route="/landing",remote="shell",version="1.0.0"');
  const lines = await seriesWith('atlas_page_shift_sum{route="*",remote="shell",version="1.0.0"');
  expect(lines.join()).not.toContain('nobody');
});

test('when a thousand reports are forged, then they add no series and no count', async () => {
  const page = await open();
  await tell(page, {}, { 'cf-ipcountry': 'KR' });
  const before = await seriesWith('atlas_page_shift_sum{route="/own-route"');
  const [other, stranger] = [await open(), await open()];
  const forged = (at: number): Promise<number> => {
    const path = `/made/up/${at}`;
    const foreign = { ...page, cookie: stranger.cookie };
    const ways = [
      () => tell({ cookie: page.cookie }, { path }),
      () => tell({ ...page, ticket: `${page.ticket}x` }, { path }),
      () => tell(foreign, { path }),
      // Said already.
      () => tell(page, { path, language: 'zh' }, { 'cf-ipcountry': 'JP' }),
      () => tell(other, { path, language: `l${at}` }),
      () => tell(other, { path, values: [[`V${at}`, 1]] }),
      () => tell(other, { path, values: [['LCP', -1]] }),
    ];
    return ways[at % ways.length]!();
  };
  for (let at = 0; at < 1_000; at += 50)
    await Promise.all(Array.from({ length: 50 }, (_, more) => forged(at + more)));
  // A good one after them: what they told has been looked at when it counts.
  await tell(await open(), { path: '/community' }, { 'cf-ipcountry': 'AQ' });
  const after = await seriesWith('atlas_country_shift_count{country="AQ"}');
  const isOfLast = (line: string) => /route="\/community"|country="AQ"/.test(line);
  expect(after.filter((line) => !isOfLast(line))).toEqual(before);
});

test.each([
  ['is no country', { 'cf-ipcountry': 'X1' }],
  ['is two', { 'cf-ipcountry': 'KR, JP' }],
  ['is small', { 'cf-ipcountry': 'kr' }],
])('when what the proxy says %s, then the country is unknown', async (_what, headers) => {
  const line = 'atlas_country_shift_count{country="unknown"} ';
  const count = async () =>
    Number((await series()).find((one) => one.startsWith(line))?.slice(line.length) ?? 0);
  const before = await count();
  await tell(await open(), {}, headers);
  await eventually(count, (now) => now === before + 1);
  expect((await series()).join()).not.toMatch(/country="(?:X1|kr|JP)"/);
});

test('when nobody that is trusted stands in front, then a country that a caller names does not count', async () => {
  const kept = atlas;
  atlas = await startForTest({
    env: { TRUSTED_PROXIES: '10.0.0.0/8', COUNTRY_HEADER: 'CF-IPCountry' },
  });
  try {
    await tell(await open(), {}, { 'cf-ipcountry': 'KR' });
    const lines = await seriesWith('atlas_country_shift_count{country="unknown"}');
    expect(lines.join()).not.toContain('KR');
  } finally {
    await atlas.stop();
    atlas = kept;
  }
});
