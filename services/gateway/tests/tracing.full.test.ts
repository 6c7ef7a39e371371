import { startCollector } from '@atlas/service-kit/testing';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import { build, startProcess } from './gateway-process';
import { StubService } from './stub-service';

test('spans of client, gateway and service are nested', async () => {
  build();
  const [collector, service] = [await startCollector(), new StubService()];
  await service.start();
  const gateway = await startProcess(service.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    TRUST_TRACEPARENT: '1',
  });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const caller = '00f067aa0ba902b7';
  const headers = { traceparent: `00-${trace}-${caller}-01` };
  for (const probe of ['/livez', '/readyz', '/healthz'])
    await fetch(gateway.url + probe, { headers });
  await fetch(`${gateway.url}/api/reviews`, { headers });
  const isOurs = ({ traceId }: { traceId: string }) => traceId === trace;
  const [span, ...probes] = await eventually(
    () => collector.spans.filter(isOurs),
    (found) => found.length > 0,
  );
  expect(probes).toEqual([]);
  expect(span).toMatchObject({
    service: 'gateway',
    name: 'GET /api/reviews',
    parentSpanId: caller,
    attributes: { 'http.route': '/api/reviews', 'atlas.service': 'community' },
  });
  expect(service.last.headers.traceparent).toBe(`00-${trace}-${defined(span).spanId}-01`);
  await gateway.stop();
  await Promise.all([service.stop(), collector.stop()]);
});
