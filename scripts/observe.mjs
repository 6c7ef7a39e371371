// `npm run observe`: starts a site with telemetry and its consumers on this machine until Ctrl-C: Prometheus with the alert
// rules, and a page with traces and links to the dashboards' queries.
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { dashboardQueries, findPrometheus, startPrometheus } from './prometheus.mjs';
import { renderTrace, escapeHtml, groupByTrace, inOrder, timeOf } from './traces.mjs';

register();
const { startCollector } = await import('../packages/service-kit/src/testing/collector.ts');
const { startPlatform } = await import('../packages/dev-env/src/index.ts');

/** First port of the processes' metrics. */
const METRICS_PORT = 9464;
/** Bounds the memory of stored spans. */
const MOST_SPANS = 20_000;
const MOST_LISTED = 100;

const folder = process.env.DATA_DIR ? undefined : mkdtempSync(join(tmpdir(), 'atlas-observe-'));
const stops = [];
let stopping;
const stop = () =>
  (stopping ??= (async () => {
    for (const one of stops.reverse()) await one();
    if (folder) rmSync(folder, { recursive: true, force: true });
  })());
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stop().then(() => process.exit(0)));

try {
  await start();
} catch (error) {
  console.error(error.message);
  await stop();
  process.exit(1);
}

async function start() {
  const collector = await startCollector({ most: MOST_SPANS });
  stops.push(collector.stop);
  // Variables of this process take precedence.
  const { env } = process;
  env.OTEL_EXPORTER_OTLP_ENDPOINT ??= collector.url;
  env.OTEL_BSP_SCHEDULE_DELAY ??= '1000';
  env.PAGE_TRACES ??= '1';
  env.METRICS_PORT ??= String(METRICS_PORT);
  const port = Number(env.PORT ?? 8080);
  const platform = await startPlatform({ port, dataDir: env.DATA_DIR ?? folder });
  stops.push(platform.stop);
  const prometheus = await listen(platform.figures);
  const [viewPort] = await freePorts(1);
  const view = createServer((req, res) => {
    const html = page(req.url.split('?', 1)[0], collector.spans, prometheus);
    res.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise((resolve) => view.listen(viewPort, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => view.close(resolve).closeAllConnections()));
  console.log(`
  Site:       ${platform.origin}
  Traces:     http://127.0.0.1:${viewPort} (with links to what the dashboards ask for)
  Prometheus: ${prometheus ?? 'skipped: there is no prometheus (Debian has a package; PROMETHEUS_PATH names one)'}
  Grafana:    skipped: import deploy/grafana/*.json into your own
  Ctrl-C stops all.
`);
}

async function listen(figures) {
  const program = findPrometheus();
  if (!program) return undefined;
  const [port] = await freePorts(1);
  const { url, stop: end } = await startPrometheus(program, port, figures);
  stops.push(end);
  return url;
}

/** The list of traces, or the trace in the path. */
function page(path, spans, prometheus) {
  const traces = groupByTrace(spans);
  if (path === '/') return list(traces, prometheus);
  const trace = traces.get(path.slice(1));
  return trace && renderTrace(inOrder(trace), nameOf(trace));
}

function nameOf(spans) {
  const [{ service, name }] = inOrder(spans);
  return `${service} ${name}: ${spans.length} spans, ${timeOf(spans).ms.toFixed(0)} ms`;
}

function list(traces, prometheus) {
  const link = (href, text) => `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`;
  const listed = [...traces].reverse().slice(0, MOST_LISTED);
  const queries = prometheus
    ? dashboardQueries().map(({ dashboard, title, query }) => {
        const parameters = new URLSearchParams({
          'g0.expr': query,
          'g0.tab': '0',
          'g0.range_input': '15m',
        });
        return link(`${prometheus}/graph?${parameters}`, `${dashboard}: ${title}`);
      })
    : ['<li>Prometheus is not here.</li>'];
  return `<!doctype html><meta charset="utf-8"><title>Traces</title><h1>Traces</h1><ul>${listed
    .map(([id, spans]) => link(`/${id}`, nameOf(spans)))
    .join('')}</ul><h1>What the dashboards ask for</h1><ul>${queries.join('')}</ul>`;
}
