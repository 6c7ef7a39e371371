/** A request that reached a handler. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Values of the `{name}` placeholders of the handler's path. */
  params: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/**
 * Responses by `METHOD path`: `GET /api/ai-tools/{id}`. A plain value becomes a JSON response
 * with status 200.
 */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- types the parameter of functions
export type ApiHandlers = Record<string, unknown | ((request: RecordedRequest) => unknown)>;

/**
 * Creates a `fetch` that responds from handlers. A `Response` is passed on; an unknown path is a
 * 404.
 * @param handlers by method and path
 * @param requests records the requests
 * @returns the function
 */
export function createTestFetch(
  handlers: ApiHandlers,
  requests: RecordedRequest[] = [],
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://test.invalid');
    const method = init?.method ?? 'GET';
    for (const [key, handler] of Object.entries(handlers)) {
      const params = match(key, `${method} ${url.pathname}`);
      if (!params) continue;
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      const headers = new Headers(init?.headers);
      const { pathname: path, searchParams: query } = url;
      const request = { method, path, query, params, body, headers };
      requests.push(request);
      return toResponse(await (isFunction(handler) ? handler(request) : handler));
    }
    return new Response(`No handler for ${method} ${url.pathname}`, { status: 404 });
  };
}

function match(key: string, wanted: string): Record<string, string> | undefined {
  const escaped = key.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const found = new RegExp(`^${escaped.join('([^/]+)')}$`).exec(wanted);
  if (!found) return undefined;
  return Object.fromEntries(
    names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
  );
}

const isFunction = (handler: unknown): handler is (request: RecordedRequest) => unknown =>
  typeof handler === 'function';

function toResponse(body: unknown): Response {
  if (body instanceof Response) return body;
  return Response.json(body ?? null);
}
