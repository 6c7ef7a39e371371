import { observe, watch } from './observe.mjs';

/** Until prefetches on idle have finished, too. */
const REST_MS = 4_000;
const SLOWER = 4;

const whole = Math.round;
const kb = (bytes) => Math.round(bytes / 102.4) / 10;

/**
 * Opens a page on a phone with a processor four times slower; `cookie` selects the client-rendered page. With `main`, the element
 * that the page is about, the page is observed instead of using the browser's own metrics.
 */
export async function visit(browser, { url, main, cookie }) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'ko-KR',
    serviceWorkers: 'block',
  });
  try {
    if (cookie) await context.addCookies([cookie]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const fetched = listen(devtools);
    await page.addInitScript(main ? watch : observe, main);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(REST_MS);
    const { shift = 0, ...times } = await page.evaluate(() => ({ ...window.figures }));
    for (const [name, ms] of Object.entries(times)) times[name] = whole(ms);
    return {
      ...times,
      shift: whole(shift * 10_000) / 10_000,
      html: kb(fetched.document),
      all: kb(fetched.all),
      calls: fetched.calls,
    };
  } finally {
    await context.close();
  }
}

/** Bytes on the wire, and calls of the API. */
function listen(devtools) {
  const fetched = { document: 0, all: 0, calls: 0 };
  let documentId;
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Document') documentId = requestId;
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/') && !/\.svg$|\/events$/.test(pathname)) fetched.calls += 1;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched.all += encodedDataLength;
    if (requestId === documentId) fetched.document = encodedDataLength;
  });
  return fetched;
}
