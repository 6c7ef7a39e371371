import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { HrTime, SpanContext } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { SendSpans, TimedSpan } from './timed-span';

/** Creates an exporter of foreign spans. The SDK generates ids itself, so spans with given ids go directly to the processor. */
export function createSendSpans(
  processor: SpanProcessor,
  resourceOf: (service: string) => ReadableSpan['resource'],
): SendSpans {
  return (service, spans) => {
    const resource = resourceOf(service);
    for (const span of spans) processor.onEnd(toReadable(span, resource));
  };
}

function toReadable(span: TimedSpan, resource: ReadableSpan['resource']): ReadableSpan {
  const contextOf = (spanId: string): SpanContext => ({
    traceId: span.trace,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
  });
  return {
    name: span.name,
    kind: span.isCall ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => contextOf(span.id),
    ...(span.parent && { parentSpanContext: contextOf(span.parent) }),
    startTime: toHrTime(span.from),
    endTime: toHrTime(span.until),
    duration: toHrTime(span.until - span.from),
    status: { code: span.failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: span.attributes,
    events: span.events.map(({ name, at }) => ({ name, time: toHrTime(at) })),
    links: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'atlas' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Converts ms to seconds and the remaining nanoseconds. */
function toHrTime(ms: number): HrTime {
  const seconds = Math.floor(ms / 1_000);
  return [seconds, Math.floor((ms - seconds * 1_000) * 1e6)];
}
