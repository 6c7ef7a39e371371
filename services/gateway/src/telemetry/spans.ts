import type { IncomingMessage } from 'node:http';
import { endServerSpan, headersOf, redactPath, openServerSpan } from '@atlas/service-kit';
import type { RequestContext } from '../http/request-context';

/** The gateway's own part of a trace. */
export interface RequestSpan {
  /** Of this span: the service's are below it. */
  readonly traceparent: string;
  end(exchange: RequestContext): void;
}

/** Where spans are sent; elsewhere the gateway only passes traces on. */
export function startRequestSpan(
  { headers, method }: IncomingMessage,
  /** Goes on with the trace that the request names: else anybody could have all that he asks for recorded. */
  goesOn: boolean,
): RequestSpan {
  const { span } = openServerSpan(goesOn ? headers : {}, method!);
  return {
    traceparent: headersOf(span).traceparent!,
    end({ req, res, id, path, outcome: { route, via, service } }) {
      span.updateName(`${req.method} ${route?.prefix ?? 'site'}`);
      span.setAttributes({
        'http.request.method': req.method!,
        'url.path': redactPath(path),
        'http.route': route?.prefix ?? 'site',
        'atlas.request_id': id,
        ...(via && { 'atlas.via': via }),
        ...(service && { 'atlas.service': service.name }),
      });
      endServerSpan(span, res.statusCode);
    },
  };
}
