import { LEASE_SECONDS, messageOf, registerInstance, removeInstance } from '@atlas/contracts';
import type { Logger } from './logger';

const RENEW_MS = (LEASE_SECONDS * 1_000) / 3;
const TIMEOUT_MS = 3_000;
/** First retry delay; it is short because no traffic arrives before registration. */
const FIRST_RETRY_MS = 500;

export interface Registration {
  readonly registryUrl: string;
  /** Value of the `Authorization` header: `Service …` for platform services, `Bearer atlas_…` (scope `serve`) for teams. */
  readonly authorization: string;
  readonly service: string;
  /** Address at which gateways reach this process. */
  readonly url: string;
  /** Release that this process runs, by which canary processes are told from live ones. */
  readonly version?: string | undefined;
}

/**
 * Registers this process at the registry and renews its lease until stopped. The lease expires after half a minute, so
 * a crashed process soon receives no traffic. A failing registry does not stop the service.
 * @param registration address, claims and credentials of the process
 * @param logger reports failed renewals
 * @returns a function that stops renewing and removes the registration
 */
export function startRegistration(registration: Registration, logger: Logger): () => Promise<void> {
  const { service, url, version } = registration;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isFailing = false;
  let waitMs = FIRST_RETRY_MS;

  async function renew(): Promise<void> {
    try {
      await sendToRegistry(
        registration,
        registerInstance.method,
        '',
        JSON.stringify({ service, url, version }),
      );
      if (isFailing) logger.info({ url }, 'registered again');
      isFailing = false;
      waitMs = RENEW_MS;
    } catch (error) {
      if (!isFailing) logger.warn({ url, reason: messageOf(error) }, 'cannot be registered');
      isFailing = true;
      waitMs = Math.min(waitMs * 2, RENEW_MS);
    }
    if (!isStopped) timer = setTimeout(() => void renew(), waitMs).unref();
  }

  void renew();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    const query = `?${new URLSearchParams({ service, url })}`;
    await sendToRegistry(registration, removeInstance.method, query).catch(() => undefined);
  };
}

/** @throws Error when the registry does not respond or refuses the request */
async function sendToRegistry(
  { registryUrl, authorization }: Registration,
  method: string,
  query: string,
  body?: string,
): Promise<void> {
  const response = await fetch(registryUrl + registerInstance.path + query, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`registry returned ${response.status}: ${text.slice(0, 200)}`);
}
