import type { Page } from 'playwright/test';

/** Not asked for by what a server draws: pictures, what is told to others, whose session it is. */
const OTHERS = /\.svg$|\/events$|^\/api\/auth\//;

/** The paths of the answers that the page has asked for until now. */
export function callsOf(page: Page): () => string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isAnswer = request.method() === 'GET' && pathname.startsWith('/api/');
    if (isAnswer && !OTHERS.test(pathname)) calls.push(pathname);
  });
  return () => calls;
}
