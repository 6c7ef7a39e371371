import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as the collector received it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** Nanoseconds since 1970, as in OTLP. */
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'service'> & {
        readonly attributes?: readonly Attribute[];
      })[];
    }[];
  }[];
}

const read = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/**
 * Starts an OpenTelemetry collector for tests (OTLP, JSON over HTTP) that keeps the last `maxSpans` spans.
 * @param options limit of stored spans
 * @returns its URL, the spans and `stop`
 */
export async function startCollector({ most: maxSpans = Infinity }: { most?: number } = {}) {
  const spans: ReceivedSpan[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const payload = Buffer.concat(chunks).toString();
      // A probe, or a request of a sender that was killed.
      if (!payload.endsWith('}')) return res.writeHead(400).end();
      const { resourceSpans } = JSON.parse(payload) as Sent;
      for (const { resource, scopeSpans } of resourceSpans)
        for (const one of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...one,
            attributes: read(one.attributes),
            service: String(read(resource.attributes)['service.name']),
          });
      // The oldest go first.
      if (spans.length > maxSpans) spans.splice(0, spans.length - maxSpans);
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
