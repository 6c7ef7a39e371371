export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Values of the `{name}` parts of the handler's path. */
  params: Record<string, string>;
  body: unknown;
}

/** Keyed by `METHOD path`: `GET /api/ai-tools/{id}`. A plain value is answered as JSON with 200. */
export type ApiHandlers = Record<string, unknown | ((request: RecordedRequest) => unknown)>;

/** A `fetch` that answers from handlers; a `Response` passes as it is, an unknown path is a 404. */
export function createTestFetch(
  handlers: ApiHandlers,
  requests: RecordedRequest[] = [],
): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input), 'http://test.invalid');
    const method = init?.method ?? 'GET';
    for (const [key, handler] of Object.entries(handlers)) {
      const params = match(key, `${method} ${url.pathname}`);
      if (!params) continue;
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      const request = { method, path: url.pathname, query: url.searchParams, params, body };
      requests.push(request);
      return toResponse(await (typeof handler === 'function' ? handler(request) : handler));
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

function toResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  return Response.json(answer ?? null);
}
