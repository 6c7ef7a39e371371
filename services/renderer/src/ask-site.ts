const DEADLINE_MS = 2_000;

export type AskSite = (path: string) => Promise<{ status: number; text: string }>;

/** An anonymous visitor's GET of an operation; nothing else is asked for, whatever a half wants. The token says that many visitors are behind it: it grants nothing else. */
export function createAskSite(siteUrl: string, serviceToken: string): AskSite {
  return async (path) => {
    // Nobody catches what is thrown here: a half that asks for what is no address must not end the process.
    if (!URL.canParse(path, siteUrl)) return { status: 403, text: '' };
    const url = new URL(path, siteUrl);
    if (url.origin !== new URL(siteUrl).origin || !url.pathname.startsWith('/api/'))
      return { status: 403, text: '' };
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', authorization: `Service ${serviceToken}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      return { status: 503, text: '' };
    }
  };
}
