import { startCollector } from '@atlas/service-kit/testing';
import { defined } from '@atlas/contracts/testing';
import { PageTraces } from '../src/plugins/client-reports/page-traces';
import { eventually } from './eventually';
import { build, startProcess } from './gateway-process';
import { OWN } from './started-gateway';
import { StubService } from './stub-service';
import { cookieOf } from './cookie-of';

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
const PAGE_PART = '0123456789abcdef';

async function openPage() {
  const response = await fetch(`${gateway.url}/landing`);
  const html = await response.text();
  const meta = (name: string) =>
    new RegExp(`<meta name="${name}" content="([^"]+)">`).exec(html)?.[1] ?? '';
  const [share, prefix] = meta('atlas-traces').split(' ');
  const cookie = cookieOf(response);
  return { share, prefix: defined(prefix), ticket: meta('atlas-ticket'), cookie };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const callWithTrace = async (trace: string, cookie = '') => {
  const headers = { traceparent: `00-${trace}-${own}-01`, cookie };
  await (await fetch(`${gateway.url}/api/reviews`, { headers })).text();
};
const spansOf = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace);
const untilExported = (trace: string, count: number) =>
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
const sendSpans = async (
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

test('continues the trace of a page and exports its spans', async () => {
  const page = await openPage();
  expect(page.share).toBe('0.25');
  const trace = page.prefix + PAGE_PART;
  await callWithTrace(trace, page.cookie);
  expect(await sendSpans(report(trace, page), page)).toBe(204);
  const spans = await untilExported(trace, 3);
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
  expect(defined(byId.aaaaaaaaaaaaaaaa).parentSpanId).toBeFalsy();
  expect(spans.find((span) => span.service === 'gateway')?.parentSpanId).toBe(own);
  expect(JSON.stringify(spans)).not.toContain('u1"');
});

test('does not continue a traceparent of another origin', async () => {
  const [page, other] = [await openPage(), await openPage()];
  const foreign = 'f'.repeat(32);
  await callWithTrace(foreign);
  await callWithTrace(foreign, page.cookie);
  expect(service.last.headers.traceparent).not.toContain(foreign);
  // The prefix of another visitor's page.
  await callWithTrace(page.prefix + PAGE_PART.replace('0', '1'), other.cookie);
  const last = page.prefix + PAGE_PART.replace('0', '2');
  await callWithTrace(last, page.cookie);
  await untilExported(last, 1);
  expect(spansOf(foreign)).toEqual([]);
  expect(spansOf(page.prefix + PAGE_PART.replace('0', '1'))).toEqual([]);
});

test('rejects spans of other visitors, other traces and old ones', async () => {
  const [page, other] = [await openPage(), await openPage()];
  const trace = page.prefix + PAGE_PART.replace('0', '3');
  expect(await sendSpans(report(trace, { ticket: 'none' }), page)).toBe(204);
  expect(await sendSpans(report(trace, page), other)).toBe(204);
  expect(await sendSpans(report('f'.repeat(32), page), page)).toBe(204);
  const old = Date.now() - 600_000;
  const action = {
    id: 'aaaaaaaaaaaaaaaa',
    kind: 'click',
    from: old,
    until: old + 1,
    path: '/',
    next: '/',
  };
  expect(await sendSpans(report(trace, page, { action }), page)).toBe(204);
  const many = Array.from({ length: 33 }, () => report(trace, page).calls[0]);
  expect(await sendSpans(report(trace, page, { calls: many }), page)).toBe(400);
  expect(await sendSpans(report(trace, page, { more: 'x'.repeat(20_000) }), page)).toBe(413);
  const crossSite = { ...OWN, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await sendSpans(report(trace, page), page, crossSite)).toBe(403);
  const last = page.prefix + PAGE_PART.replace('0', '4');
  await sendSpans(report(last, page), page);
  await untilExported(last, 2);
  expect([...spansOf(trace), ...spansOf('f'.repeat(32))]).toEqual([]);
});

test('limits the traces of a visitor per minute', () => {
  let now = 1_000_000_000;
  const traces = new PageTraces('a-secret-for-the-tests', 1, () => now);
  const prefix = (id: string) => defined(traces.settingsFor(id).split(' ')[1]);
  const tries = (id: string, count: number) =>
    Array.from({ length: count }, () =>
      traces.mayContinue(`00-${prefix(id)}${PAGE_PART}-${own}-01`, id),
    ).filter(Boolean).length;
  expect([tries('anna', 700), tries('ben', 10)]).toEqual([600, 10]);
  now += 60_000;
  expect(tries('anna', 10)).toBe(10);
  const old = `00-${prefix('anna')}${PAGE_PART}-${own}-01`;
  now += 2 * 1_800_000;
  expect(traces.mayContinue(old, 'anna')).toBe(false);
});

test('without an exporter there are no page traces', async () => {
  const plain = await startProcess(service.url, { PAGE_TRACES: '1' });
  expect(await (await fetch(`${plain.url}/landing`)).text()).not.toContain('atlas-traces');
  const response = await fetch(`${plain.url}/spans`, { method: 'POST', headers: OWN, body: '{}' });
  expect(response.status).toBe(405);
  await plain.stop();
});
