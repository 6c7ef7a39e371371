import { LEASE_SECONDS, registerInstance, removeInstance } from '@atlas/contracts';
import type { Logger } from './logger';

const EVERY_MS = (LEASE_SECONDS * 1_000) / 3;
const ANSWER_MS = 3_000;
/** The first time is not waited for so long: nobody is sent here before. */
const FIRST_RETRY_MS = 500;

export interface Registration {
  readonly registryUrl: string;
  /** Whole value of the field: `Service …` of the platform's own, `Bearer atlas_…` with the scope `serve` of others. */
  readonly authorization: string;
  readonly service: string;
  /** Where gateways reach this process. */
  readonly url: string;
  /** Release that this process is of: a canary's processes are told from the live ones by it. */
  readonly version?: string | undefined;
}

/**
 * Tells the registry where this process is reached, again and again: when it stops doing so, nobody is sent here after
 * half a minute. A registry that does not answer is no reason to stop serving. Answers with what ends it.
 */
export function keepRegistered(registration: Registration, logger: Logger): () => Promise<void> {
  const { service, url, version } = registration;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failing = false;
  let wait = FIRST_RETRY_MS;

  async function renew(): Promise<void> {
    try {
      await ask(
        registration,
        registerInstance.method,
        '',
        JSON.stringify({ service, url, version }),
      );
      if (failing) logger.info({ url }, 'registered again');
      failing = false;
      wait = EVERY_MS;
    } catch (error) {
      if (!failing) logger.warn({ url, reason: (error as Error).message }, 'cannot be registered');
      failing = true;
      wait = Math.min(wait * 2, EVERY_MS);
    }
    if (!stopped) timer = setTimeout(() => void renew(), wait).unref();
  }

  void renew();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    const query = `?${new URLSearchParams({ service, url })}`;
    await ask(registration, removeInstance.method, query).catch(() => undefined);
  };
}

/** @throws Error when the registry does not answer, or refuses. */
async function ask(
  { registryUrl, authorization }: Registration,
  method: string,
  query: string,
  body?: string,
): Promise<void> {
  const answer = await fetch(registryUrl + registerInstance.path + query, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}: ${text.slice(0, 200)}`);
}
