import type { ProblemDetails } from '@atlas/contracts';
import { setFields } from './exchange';
import type { Exchange } from './exchange';

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  411: 'Length Required',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** What went wrong with one request, as RFC 9457 problem details. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail?: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(detail ?? TITLES[status]);
  }

  toJSON(requestId?: string): ProblemDetails {
    const title = TITLES[this.status] ?? 'Error';
    return {
      type: `/problems/${title.toLowerCase().replaceAll(' ', '-')}`,
      title,
      status: this.status,
      ...(this.detail && { detail: this.detail }),
      ...(requestId && { requestId }),
    };
  }
}

/** Ends the answer; when its head is already out, cutting it is the only way to say so. */
export function sendProblem(exchange: Exchange, problem: Problem): void {
  const { res, id } = exchange;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = JSON.stringify(problem.toJSON(id));
  setFields(exchange);
  res.statusCode = problem.status;
  for (const [name, value] of Object.entries(problem.headers)) res.setHeader(name, value);
  res.setHeader('Content-Type', 'application/problem+json');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.removeHeader('Content-Encoding');
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
