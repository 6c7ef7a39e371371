import { builtHostSchema, hostSchema, Problem } from '@atlas/contracts';
import type { BuiltHost, Host, OpenApi } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';

const TIMEOUT_MS = 5_000;

/** What only the running site says of itself. */
export interface SiteDocuments {
  readonly host: Host | undefined;
  /** The shell's own pages and slots. */
  readonly frame: Pick<BuiltHost, 'pages' | 'offers'> | undefined;
  readonly openApi: unknown;
  /** What the candidate's own service is to offer next; where nothing may be missing, undefined. */
  readonly next?: OpenApi | undefined;
}
export type ReadSite = () => Promise<SiteDocuments>;

/** Without an address nothing is known of it. `ReadSite` rejects with `site-unknown` when the site does not answer. */
export function createReadSite(siteUrl: string | undefined, logger: Logger): ReadSite {
  async function read(path: string): Promise<unknown> {
    if (!siteUrl) return undefined;
    try {
      const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.ok) return await answer.json();
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      throw new Error(`it answered ${answer.status}`);
    } catch (error) {
      logger.warn({ path, reason: (error as Error).message }, 'the site cannot be asked');
      throw new Problem('site-unknown', {
        detail: `The site did not say what is live (${path}): nothing was changed, try again soon.`,
        headers: { 'Retry-After': '5' },
      });
    }
  }
  return async () => {
    const [host, frame, openApi] = await Promise.all([
      read('/shell/host.json'),
      read('/shell/site.json'),
      read('/api/openapi.json'),
    ]);
    return {
      host: hostSchema.safeParse(host).data,
      frame: builtHostSchema.safeParse(frame).data,
      openApi,
    };
  };
}
