import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** Nanoseconds since 1970, as the protocol writes them. */
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

/** Takes spans as an OpenTelemetry collector does (OTLP, JSON over HTTP), and keeps the last of them. */
export async function startCollector({ most = Infinity }: { most?: number } = {}) {
  const spans: ReceivedSpan[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const sent = Buffer.concat(chunks).toString();
      // Probed, or left off by a sender that was ended.
      if (!sent.endsWith('}')) return res.writeHead(400).end();
      const { resourceSpans } = JSON.parse(sent) as Sent;
      for (const { resource, scopeSpans } of resourceSpans)
        for (const one of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...one,
            attributes: read(one.attributes),
            service: String(read(resource.attributes)['service.name']),
          });
      // The oldest go first.
      if (spans.length > most) spans.splice(0, spans.length - most);
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
