import { startCollector } from '@atlas/service-kit/testing';
import { PageTraces } from '../src/telemetry/page-traces';
import { eventually } from './eventually';
import { build, startProcess } from './gateway-process';
import { OWN } from './started-gateway';
import { StubService } from './stub-service';

type Gateway = Awaited<ReturnType<typeof startProcess>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
const service = new StubService();
let gateway: Gateway;
beforeAll(async () => {
  build();
  collector = await startCollector();
  await service.start();
  gateway = await startProcess(service.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
    PAGE_TRACES: '0.25',
  });
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([service.stop(), collector.stop()]);
});

const own = 'cccccccccccccccc';
const HALF = '0123456789abcdef';

async function openPage() {
  const answer = await fetch(`${gateway.url}/landing`);
  const html = await answer.text();
  const meta = (name: string) =>
    new RegExp(`<meta name="${name}" content="([^"]+)">`).exec(html)?.[1] ?? '';
  const [share, mark] = meta('atlas-traces').split(' ');
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  return { share, mark: mark!, ticket: meta('atlas-ticket'), cookie };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const ask = async (trace: string, cookie = '') => {
  const headers = { traceparent: `00-${trace}-${own}-01`, cookie };
  await (await fetch(`${gateway.url}/api/reviews`, { headers })).text();
};
const spansOf = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace);
const arrive = (trace: string, count: number) =>
  eventually(
    () => spansOf(trace),
    (found) => found.length >= count,
  );

const report = (trace: string, { ticket }: Pick<Page, 'ticket'>, more: object = {}) => {
  const now = Date.now();
  return {
    ticket,
    trace,
    now,
    action: {
      id: 'aaaaaaaaaaaaaaaa',
      kind: 'click',
      from: now - 90,
      until: now - 10,
      path: '/',
      next: '/profile/u1',
    },
    calls: [
      { id: own, operation: 'community.listReviews', from: now - 80, until: now - 10, status: 200 },
    ],
    ...more,
  };
};
const tell = async (
  body: object,
  { cookie }: Pick<Page, 'cookie'>,
  headers: Record<string, string> = OWN,
) =>
  (
    await fetch(`${gateway.url}/spans`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
  ).status;

test('when a page began a trace, then the gateway goes on with it, and what the page saw of it stands above', async () => {
  const page = await openPage();
  expect(page.share).toBe('0.25');
  const trace = page.mark + HALF;
  await ask(trace, page.cookie);
  expect(await tell(report(trace, page), page)).toBe(204);
  const spans = await arrive(trace, 3);
  const byId = Object.fromEntries(spans.map((span) => [span.spanId, span]));
  expect(byId[own]).toMatchObject({
    service: 'page',
    name: 'community.listReviews',
    parentSpanId: 'aaaaaaaaaaaaaaaa',
  });
  expect(byId.aaaaaaaaaaaaaaaa).toMatchObject({
    service: 'page',
    name: 'click /profile/:userId',
    attributes: { 'atlas.page': '/', 'atlas.page.next': '/profile/:userId' },
  });
  expect(byId.aaaaaaaaaaaaaaaa!.parentSpanId).toBeFalsy();
  expect(spans.find((span) => span.service === 'gateway')?.parentSpanId).toBe(own);
  expect(JSON.stringify(spans)).not.toContain('u1"');
});

test('when a stranger sends a traceparent with the flag, then nothing is recorded, and its trace is not gone on with', async () => {
  const [page, other] = [await openPage(), await openPage()];
  const foreign = 'f'.repeat(32);
  await ask(foreign);
  await ask(foreign, page.cookie);
  expect(service.last.headers.traceparent).not.toContain(foreign);
  // What another visitor's page was told.
  await ask(page.mark + HALF.replace('0', '1'), other.cookie);
  const last = page.mark + HALF.replace('0', '2');
  await ask(last, page.cookie);
  await arrive(last, 1);
  expect(spansOf(foreign)).toEqual([]);
  expect(spansOf(page.mark + HALF.replace('0', '1'))).toEqual([]);
});

test('when spans are told without a page of this visitor, of another trace, or too long ago, then none are sent on', async () => {
  const [page, other] = [await openPage(), await openPage()];
  const trace = page.mark + HALF.replace('0', '3');
  expect(await tell(report(trace, { ticket: 'none' }), page)).toBe(204);
  expect(await tell(report(trace, page), other)).toBe(204);
  expect(await tell(report('f'.repeat(32), page), page)).toBe(204);
  const old = Date.now() - 600_000;
  const action = {
    id: 'aaaaaaaaaaaaaaaa',
    kind: 'click',
    from: old,
    until: old + 1,
    path: '/',
    next: '/',
  };
  expect(await tell(report(trace, page, { action }), page)).toBe(204);
  const many = Array.from({ length: 33 }, () => report(trace, page).calls[0]);
  expect(await tell(report(trace, page, { calls: many }), page)).toBe(400);
  expect(await tell(report(trace, page, { more: 'x'.repeat(20_000) }), page)).toBe(413);
  const elsewhere = { ...OWN, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await tell(report(trace, page), page, elsewhere)).toBe(403);
  const last = page.mark + HALF.replace('0', '4');
  await tell(report(last, page), page);
  await arrive(last, 2);
  expect([...spansOf(trace), ...spansOf('f'.repeat(32))]).toEqual([]);
});

test('when a visitor asks for more traces than one can make, then the rest are not gone on with until the next minute', () => {
  let now = 1_000_000_000;
  const traces = new PageTraces('a-secret-for-the-tests', 1, () => now);
  const mark = (id: string) => traces.settingsFor(id).split(' ')[1]!;
  const tries = (id: string, count: number) =>
    Array.from({ length: count }, () =>
      traces.mayContinue(`00-${mark(id)}${HALF}-${own}-01`, id),
    ).filter(Boolean).length;
  expect([tries('anna', 700), tries('ben', 10)]).toEqual([600, 10]);
  now += 60_000;
  expect(tries('anna', 10)).toBe(10);
  const old = `00-${mark('anna')}${HALF}-${own}-01`;
  now += 2 * 1_800_000;
  expect(traces.mayContinue(old, 'anna')).toBe(false);
});

test('when no spans are sent, then pages are told nothing of traces, and nobody takes spans', async () => {
  const plain = await startProcess(service.url, { PAGE_TRACES: '1' });
  expect(await (await fetch(`${plain.url}/landing`)).text()).not.toContain('atlas-traces');
  const answer = await fetch(`${plain.url}/spans`, { method: 'POST', headers: OWN, body: '{}' });
  expect(answer.status).toBe(405);
  await plain.stop();
});
