import {
  builtHostSchema,
  codeOf,
  hostSchema,
  openApiSchema,
  isRecord,
  messageOf,
  Problem,
  recordOf,
} from '@atlas/contracts';
import type { BuiltHost, Host, OpenApi } from '@atlas/contracts';
import { countFailedCall } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { RecordedCall } from '@atlas/service-kit/openapi';

/** A busy site is not a broken one. */
const TIMEOUT_MS = 20_000;
const MISDIRECTED = 421;

/** Documents that only the running site has. */
export interface SiteDocuments {
  readonly host: Host | undefined;
  /** The shell's own pages and slots. */
  readonly frame: Pick<BuiltHost, 'pages' | 'offers' | 'fill'> | undefined;
  readonly openApi: unknown;
  /** Operations of services that the gateway itself calls. */
  readonly gatewayCalls: readonly RecordedCall[];
  /** Document of the candidate's own unpublished service; undefined where all operations must exist. */
  readonly next?: OpenApi | undefined;
}
export type ReadSite = () => Promise<SiteDocuments>;

interface Site {
  readonly siteUrl: string | undefined;
  /** Accepted by the gateway instead of the public host, because `SITE_URL` may be an internal address. */
  readonly serviceToken: string;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Creates a reader of the live site; without an address it returns nothing. Rejects with `site-unknown` when the site fails. */
export function createReadSite({ siteUrl, serviceToken, logger }: Site): ReadSite {
  async function read(path: string): Promise<unknown> {
    if (!siteUrl) return undefined;
    let status: number | undefined;
    try {
      const response = await fetch(siteUrl + path, {
        headers: { authorization: `Service ${serviceToken}` },
        // The token is sent to the configured address only.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return await response.json();
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      status = response.status;
      throw new Error(`the site returned ${status}`);
    } catch (error) {
      const reason = reasonOf(error);
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
      gatewayCalls: callsIn(openApi),
    };
  };
}

/** A gateway of an earlier version records none. */
const callsIn = (openApi: unknown): readonly RecordedCall[] =>
  openApiSchema.shape['x-uses'].safeParse(recordOf(openApi)['x-uses']).data ?? [];

/** Includes the cause, because `fetch failed` alone is not helpful. */
function reasonOf(error: unknown): string {
  const { cause } = recordOf(error);
  if (!isRecord(cause)) return messageOf(error);
  return `${messageOf(error)}: ${codeOf(cause) || messageOf(cause)}`;
}

/** Advice for the operator. */
function adviceFor(status: number | undefined): string {
  if (status === MISDIRECTED)
    return 'The gateway serves PUBLIC_ORIGIN alone, except to callers with its SERVICE_TOKEN: set the same SERVICE_TOKEN at the registry and the gateway.';
  if (status !== undefined && status >= 300 && status < 400)
    return 'SITE_URL of the registry leads to a redirect: set it to the address of a gateway itself.';
  if (status !== undefined && status < 500)
    return 'SITE_URL of the registry must be the address of a gateway.';
  return 'Try again once the site runs; if it does, SITE_URL of the registry must be an address at which a gateway is reached from there.';
}
