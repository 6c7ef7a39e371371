import { builtHostSchema, hostSchema, Problem } from '@atlas/contracts';
import type { BuiltHost, Host, OpenApi } from '@atlas/contracts';
import { countFailedCall } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';

const TIMEOUT_MS = 5_000;
const MISDIRECTED = 421;

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

interface Site {
  readonly siteUrl: string | undefined;
  /** The gateway accepts it in place of the public host: `SITE_URL` may be an address of the inside. */
  readonly serviceToken: string;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Without an address nothing is known of it. `ReadSite` rejects with `site-unknown` when the site does not answer. */
export function createReadSite({ siteUrl, serviceToken, logger }: Site): ReadSite {
  async function read(path: string): Promise<unknown> {
    if (!siteUrl) return undefined;
    let status: number | undefined;
    try {
      const answer = await fetch(siteUrl + path, {
        headers: { authorization: `Service ${serviceToken}` },
        // The token goes to the configured address alone.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.ok) return await answer.json();
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      status = answer.status;
      throw new Error(`the site answered ${status}`);
    } catch (error) {
      const reason = reasonOf(error as Error);
      countFailedCall({ to: 'site', reason: String(status ?? 'unreachable') });
      logger.warn({ path, site: siteUrl, reason }, 'site cannot be read');
      throw new Problem('site-unknown', {
        detail: `Nothing was changed: the registry could not read ${path} of the site at ${siteUrl} (${reason}). ${adviceFor(status)}`,
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

/** With the cause: `fetch failed` alone does not say that nothing listens there. */
function reasonOf({ message, cause }: Error): string {
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string };
  const known = code ?? why;
  return known ? `${message}: ${known}` : message;
}

/** What an operator does about it: the registry's settings are not the publisher's. */
function adviceFor(status: number | undefined): string {
  if (status === MISDIRECTED)
    return 'The gateway serves PUBLIC_ORIGIN alone, except to callers with its SERVICE_TOKEN: set the same SERVICE_TOKEN at the registry and the gateway.';
  if (status !== undefined && status >= 300 && status < 400)
    return 'SITE_URL of the registry leads to a redirect: set it to the address of a gateway itself.';
  if (status !== undefined && status < 500)
    return 'SITE_URL of the registry must be the address of a gateway.';
  return 'Try again once the site runs; if it does, SITE_URL of the registry must be an address at which a gateway is reached from there.';
}
