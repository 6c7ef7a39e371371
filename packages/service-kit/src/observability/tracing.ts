import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
} from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import { PROBES } from '../http/probes';
import { isAwaited } from '../mongo/is-awaited';
import { createSendSpans } from './send-spans';
import type { SendSpans } from './send-spans';

const TRACER = 'atlas';
/** What the driver says for itself, at times of its own. */
const OWN_COMMANDS = new Set(['hello', 'ping', 'endSessions']);

let stop: (() => Promise<void>) | undefined;
let send: SendSpans | undefined;

/** Whether spans of this process go anywhere. */
export const isTracing = (): boolean => stop !== undefined;

/**
 * Sends spans to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; without it nothing of OpenTelemetry runs. How many traces
 * are kept is OTEL_TRACES_SAMPLER's and OTEL_TRACES_SAMPLER_ARG's, as its SDK reads them. Call it before anything listens.
 */
export async function startTracing(service: string, version: string): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT || stop) return;
  // A process that sends none loads none of this.
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const resourceOf = (name: string) =>
    resourceFromAttributes({ 'service.name': name, 'service.version': version });
  // What cannot be sent is dropped: a collector that is away holds up nobody.
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const provider = new NodeTracerProvider({
    resource: resourceOf(service),
    spanProcessors: [processor],
  });
  send = createSendSpans(processor, resourceOf);
  // Keeps the current span over awaits, and reads and writes W3C's `traceparent`.
  provider.register();
  stop = () => provider.shutdown().catch(() => undefined);
}

/** Sends what is not sent yet. */
export async function stopTracing(): Promise<void> {
  const stopping = stop;
  stop = undefined;
  send = undefined;
  await stopping?.();
}

/** Sends spans that were measured elsewhere, as `service`'s; nothing where no spans are sent. */
export const sendSpans: SendSpans = (...sent) => send?.(...sent);

const tracer = () => trace.getTracer(TRACER);

/** Where the caller stands, by its `traceparent`. */
export const contextOf = (headers: object): Context => propagation.extract(ROOT_CONTEXT, headers);

/** What a caller sends on: `traceparent` of this span. */
export function headersOf(span: Span): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), headers);
  return headers;
}

/** The span of a request that came in; whoever opens it ends it. */
export function openServerSpan(headers: object, name: string): { span: Span; within: Context } {
  const parent = contextOf(headers);
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

export function endServerSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** A span for each request, named by its operation. */
export const traceRequests: RequestHandler = (req, res, next) => {
  if (PROBES.has(req.path)) return next();
  const { span, within } = openServerSpan(req.headers, req.method);
  span.setAttribute('http.request.method', req.method);
  res.once('close', () => {
    const { operation } = res.locals as { operation?: string };
    // What is no contract's operation is named by its route, never by its path: that has ids.
    const { path } = (req.route ?? {}) as { path?: string };
    if (operation ?? path) span.updateName(operation ?? `${req.method} ${path}`);
    endServerSpan(span, res.statusCode);
  });
  context.with(within, next);
};

/** A call to another process, and what it is to be sent with. */
export async function traceCall<Answer>(
  name: string,
  call: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  if (!isTracing()) return call({});
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT });
  try {
    return await call(headersOf(span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** A span for each command of a connection that was made with `monitorCommands`, below the request that sent it. */
export function traceCommands(connection: Connection): void {
  const open = new Map<number, Span>();
  const client = connection.getClient();
  const end = (requestId: number, failed: boolean) => {
    const span = open.get(requestId);
    open.delete(requestId);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    if (OWN_COMMANDS.has(commandName) || isAwaited({ commandName, command })) return;
    const collection = String((command as Record<string, unknown>)[commandName]);
    const span = tracer().startSpan(`${commandName} ${collection}`, { kind: SpanKind.CLIENT });
    span.setAttributes({
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.collection.name': collection,
      'db.operation.name': commandName,
    });
    open.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}
