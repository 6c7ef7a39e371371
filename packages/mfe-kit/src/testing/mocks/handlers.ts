import { toolLogoPath } from '@atlas/contracts';
import { MockApi } from '@atlas/contract-mocks';
import type { MockOptions, MockSettings } from '@atlas/contract-mocks';
import { delay, http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';

interface Options extends MockOptions {
  /** Called for each request, so that a change needs no restart. */
  settings: () => MockSettings;
}

/**
 * MSW handlers for every operation of @atlas/contracts and of the remote; any other path below
 * /api is a 404.
 */
export function mockHandlers({ settings, ...options }: Options): RequestHandler[] {
  const api = new MockApi(options);
  return [
    http.get(toolLogoPath(':id'), sendLogo),
    http.all('/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const called = { method: request.method, path: pathname + search };
      const { latency, user, failures, content } = settings();
      const contract = api.operationOf(called);
      if (contract && failures[contract.id] === 'timeout') await new Promise(() => {});
      await delay(latency);
      const isStream = request.headers.get('accept')?.includes('text/event-stream');
      if (contract && isStream && !failures[contract.id]) return eventStream();
      const body = (await request.json().catch(() => undefined)) as unknown;
      const isBroken = contract && failures[contract.id] === 'broken';
      const reply = api.respond(
        { ...called, body },
        { user, failures: isBroken ? {} : failures, content },
      );
      if (isBroken) return halfOf(reply.body);
      return HttpResponse.json(reply.body as object, {
        status: reply.status,
        ...(reply.status >= 400 && { headers: { 'content-type': 'application/problem+json' } }),
      });
    }),
  ];
}

/** A response that ends in the middle of its body. */
function halfOf(body: unknown) {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  return new HttpResponse(text.slice(0, text.length / 2), { headers });
}

/** Logos are no operation: every tool has the same picture. */
function sendLogo() {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#668" d="M0 0h8v8H0z"/></svg>';
  return new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } });
}

/** An event stream without further events. */
function eventStream() {
  const hello = new TextEncoder().encode('event: hello\nid: mock\ndata: {}\n\n');
  return new HttpResponse(new ReadableStream({ start: (stream) => stream.enqueue(hello) }), {
    headers: { 'content-type': 'text/event-stream' },
  });
}
