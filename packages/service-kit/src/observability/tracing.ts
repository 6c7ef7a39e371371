import { randomUUID } from 'node:crypto';
import { recordOf } from '@atlas/contracts';
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
import { operationOf } from './operation-of';
import { PROBES } from '../http/probes';
import { isTailingGetMore } from '../mongo/is-tailing-get-more';
import { createSendSpans } from './send-spans';
import type { SendSpans } from './timed-span';

const TRACER = 'atlas';
/** Tells this process from others of its service. */
const instanceId = randomUUID();
/** Commands that the driver sends on its own. */
const DRIVER_COMMANDS = new Set(['hello', 'ping', 'endSessions']);

let stop: (() => Promise<void>) | undefined;
let send: SendSpans | undefined;

/**
 * Whether tracing is on.
 * @returns false before `startTracing` and without an endpoint
 */
export const isTracing = (): boolean => stop !== undefined;

/**
 * Starts tracing when OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise no OpenTelemetry code is loaded. The SDK reads
 * OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. Call it before the server listens.
 * @param service name of the service
 * @param version of the service
 * @throws Error with the command that installs OpenTelemetry, when it is not installed
 */
export async function startTracing(service: string, version: string): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT || stop) return;
  const { BatchSpanProcessor, NodeTracerProvider, OTLPTraceExporter, resourceFromAttributes } =
    await loadSdk();
  const resourceOf = (name: string) =>
    resourceFromAttributes({
      'service.name': name,
      'service.version': version,
      'service.instance.id': instanceId,
    });
  // Spans that cannot be sent are dropped; an unavailable collector blocks nothing.
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const provider = new NodeTracerProvider({
    resource: resourceOf(service),
    spanProcessors: [processor],
  });
  send = createSendSpans(processor, resourceOf);
  // Registers the async context manager and the W3C propagator.
  provider.register();
  stop = () => provider.shutdown().catch(() => undefined);
}

/** Loaded lazily, so that processes without tracing do not pay for it. Packed, the SDK is an optional peer. */
async function loadSdk() {
  try {
    const [sdk, exporter, resources] = await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
    return { ...sdk, ...exporter, ...resources };
  } catch (cause) {
    if (recordOf(cause).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT needs the SDK of OpenTelemetry: npm install @opentelemetry/sdk-trace-node @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources',
      { cause },
    );
  }
}

/** Flushes pending spans and stops tracing, which can be started again. */
export async function stopTracing(): Promise<void> {
  const stopping = stop;
  stop = undefined;
  send = undefined;
  await stopping?.();
  for (const api of [trace, context, propagation]) api.disable();
}

/**
 * Exports spans that were measured elsewhere as those of `service`; does nothing while tracing is off.
 * @param sent service name and spans
 */
export const sendSpans: SendSpans = (...sent) => send?.(...sent);

const tracer = () => trace.getTracer(TRACER);

/**
 * Trace context of the caller, from the `traceparent` header.
 * @param headers of the request
 * @returns the context; without a valid header, the root context
 */
export const contextOf = (headers: object): Context => propagation.extract(ROOT_CONTEXT, headers);

/**
 * Headers that propagate the span's context: `traceparent`.
 * @param span the current span
 * @returns the headers by name
 */
export function headersOf(span: Span): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), headers);
  return headers;
}

/**
 * Starts the span of an incoming request; the caller ends it with `endServerSpan`.
 * @param headers of the request
 * @param name of the span
 * @returns the span, and the context of what runs within it
 */
export function openServerSpan(headers: object, name: string): { span: Span; within: Context } {
  const parent = contextOf(headers);
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

/**
 * Sets the status of a server span and ends it.
 * @param span from `openServerSpan`
 * @param status of the response; from 500 on an error
 */
export function endServerSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Middleware that creates a span for each request, named by its operation.
 * @param req the request
 * @param res its response
 * @param next calls the next handler
 */
export const traceRequests: RequestHandler = (req, res, next) => {
  if (PROBES.has(req.path)) return next();
  const { span, within } = openServerSpan(req.headers, req.method);
  span.setAttribute('http.request.method', req.method);
  res.once('close', () => {
    const operation = operationOf(res);
    // Routes without a contract are named by their pattern, not by the path, which contains ids.
    const { path } = recordOf(req.route);
    const route = typeof path === 'string' ? `${req.method} ${path}` : undefined;
    const name = operation ?? route;
    if (name) span.updateName(name);
    endServerSpan(span, res.statusCode);
  });
  context.with(within, next);
};

interface TracedRequest<Result> {
  readonly headers: object;
  readonly name: string;
  /** HTTP status of the response. */
  readonly statusOf: (result: Result) => number;
}

/**
 * Runs the handler of an incoming request in a server span, the parent of the calls that it makes.
 * @param request headers, name of the span, and the status of a result
 * @param handle the handler
 * @returns the result of the handler
 */
export async function traceServer<Result>(
  { headers, name, statusOf }: TracedRequest<Result>,
  handle: () => Promise<Result>,
): Promise<Result> {
  if (!isTracing()) return handle();
  const { span, within } = openServerSpan(headers, name);
  let status = 500;
  try {
    const result = await context.with(within, handle);
    status = statusOf(result);
    return result;
  } finally {
    endServerSpan(span, status);
  }
}

/**
 * Runs a call to another process in a client span.
 * @param name of the span
 * @param call receives the headers that propagate the trace
 * @returns the result of the call
 */
export async function traceCall<Result>(
  name: string,
  call: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
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

/**
 * Creates a span for each command of a connection; it needs `monitorCommands`.
 * @param connection of the service's database
 */
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
    if (DRIVER_COMMANDS.has(commandName) || isTailingGetMore({ commandName, command })) return;
    const collection = String(recordOf(command)[commandName]);
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
