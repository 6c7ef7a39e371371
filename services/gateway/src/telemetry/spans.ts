import type { IncomingMessage } from 'node:http';
import { endServerSpan, headersOf, redactPath, openServerSpan } from '@atlas/service-kit';
import type { RequestContext } from '../http/request-context';

/** The gateway's span of a request. */
export interface RequestSpan {
  /** Of this span, the parent of the service's spans. */
  readonly traceparent: string | undefined;
  end(exchange: RequestContext): void;
}

/** Starts the span of a request, where spans are exported; otherwise the gateway only forwards traces. */
export function startRequestSpan(
  { headers, method }: IncomingMessage,
  /** Whether the trace of the request is continued: otherwise any client could have all its requests recorded. */
  isContinued: boolean,
): RequestSpan {
  const { span } = openServerSpan(isContinued ? headers : {}, method ?? '');
  return {
    traceparent: headersOf(span).traceparent,
    end({ req, res, id, path, outcome: { route, page, via, reason, service } }) {
      const pattern = route?.prefix ?? page ?? 'site';
      span.updateName(`${req.method} ${pattern}`);
      span.setAttributes({
        'http.request.method': req.method ?? '',
        'url.path': redactPath(path),
        'http.route': pattern,
        'atlas.request_id': id,
        ...(via && { 'atlas.via': via }),
        ...(reason && { 'error.type': reason }),
        ...(service && { 'atlas.service': service.name }),
        ...(service?.process && { 'server.address': service.process }),
      });
      endServerSpan(span, res.statusCode);
    },
  };
}
