// Renders spans as HTML, for docs/images/trace.png (scripts/trace-picture.mjs) and the page of scripts/observe.mjs.
const COLOURS = ['#2f5d50', '#b4552d', '#3d5a98', '#8a6d1d', '#7a3b69', '#52606d', '#9b2c4f'];

export const escapeHtml = (text) =>
  String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Groups spans by trace, in order of arrival. */
export function groupByTrace(spans) {
  const traces = new Map();
  for (const span of spans) traces.set(span.traceId, [...(traces.get(span.traceId) ?? []), span]);
  return traces;
}

/** Sorts spans depth-first, each with its depth. */
export function inOrder(spans) {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const below = (parent, depth) =>
    spans
      .filter(({ parentSpanId }) =>
        parent ? parentSpanId === parent : !known.has(parentSpanId ?? ''),
      )
      .sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
      .flatMap((span) => [{ ...span, depth }, ...below(span.spanId, depth + 1)]);
  return below(undefined, 0);
}

/** Start and duration of a trace in milliseconds. */
export function timeOf(spans) {
  const start = spans
    .map(({ startTimeUnixNano }) => BigInt(startTimeUnixNano))
    .reduce((least, one) => (one < least ? one : least));
  const end = spans
    .map(({ endTimeUnixNano }) => BigInt(endTimeUnixNano))
    .reduce((most, one) => (one > most ? one : most));
  return { start, ms: Number(end - start) / 1e6 };
}

/** Renders a page with a row per span: service, name, duration and start. */
export function renderTrace(spans, title) {
  const { start, ms: whole } = timeOf(spans);
  const since = (nano) => Number(BigInt(nano) - start) / 1e6;
  const services = [...new Set(spans.map(({ service }) => service))].sort();
  const colour = (service) => COLOURS[services.indexOf(service) % COLOURS.length];
  const rows = spans.map(({ service, name, depth, startTimeUnixNano, endTimeUnixNano }) => {
    const from = since(startTimeUnixNano);
    const took = since(endTimeUnixNano) - from;
    const bar = `left:${(from / whole) * 100}%;width:max(3px,${(took / whole) * 100}%);background:${colour(service)}`;
    return `<tr><td style="padding-left:${depth * 18 + 8}px"><b style="color:${colour(service)}">${escapeHtml(service)}</b> ${escapeHtml(name)}</td><td class="ms">${took.toFixed(1)} ms</td><td class="time"><i style="${bar}"></i></td></tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
    body{margin:0;padding:24px;font:13px/1.5 system-ui,sans-serif;color:#1c1b19;background:#fff}
    h1{margin:0 0 12px;font-size:15px}
    table{width:100%;border-collapse:collapse}
    td{padding:3px 8px;border-top:1px solid #e7e4de;white-space:nowrap}
    .ms{text-align:right;font-variant-numeric:tabular-nums;color:#6b6862}
    .time{position:relative;width:46%}
    i{position:absolute;top:7px;height:12px;border-radius:2px}
  </style><h1>${escapeHtml(title)}</h1><table>${rows.join('')}</table>`;
}
