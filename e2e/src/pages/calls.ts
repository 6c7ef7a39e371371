import type { Page } from 'playwright/test';

/** Calls that server rendering does not make: images, event streams, the session. */
const IGNORED = /\.svg$|\/events$|^\/api\/auth\//;

/** Records the paths of API calls that read data. Returns a function that lists them. */
export function recordCalls(page: Page): () => string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isRead = request.method() === 'GET' && pathname.startsWith('/api/');
    if (isRead && !IGNORED.test(pathname)) calls.push(pathname);
  });
  return () => calls;
}
