import { listRevocations } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { createRemoteJWKSet } from 'jose';
import { fetchResponse } from '../proxy/fetch-response';
import type { SessionVerifier } from './sessions';

/** A session that ended is refused after this and one answer: well below the promised 10 s. */
const POLL_MS = 3_000;
const ANSWER_MS = 2_000;
/** Several that end at once are one question. */
const SOON_MS = 100;

export type SessionKeys = ReturnType<typeof createRemoteJWKSet>;

export function sessionKeys(jwksUrl: string): SessionKeys {
  return createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: ANSWER_MS,
    cooldownDuration: ANSWER_MS,
  });
}

export interface SessionSource {
  /** Where the keys are published: it knows the ended sessions, too. */
  readonly accountUrl: string;
  readonly serviceToken: string;
  /** Absent where keys are given and not fetched. */
  readonly keys?: SessionKeys;
}

/** Asks the account service which sessions ended early and whether the signing keys changed. */
export class RevocationPoller {
  private timer: NodeJS.Timeout | undefined;
  private hurried: NodeJS.Timeout | undefined;
  private keySet = '';
  private failing = false;
  /** When the list of ended sessions was last learnt, in ms. */
  updatedAt = 0;

  constructor(
    private readonly source: SessionSource,
    private readonly sessions: SessionVerifier,
    private readonly logger: Logger,
  ) {}

  start(): void {
    const again = () =>
      void this.poll().finally(() => {
        if (this.timer) this.timer = setTimeout(again, POLL_MS).unref();
      });
    this.timer = setTimeout(again, 0).unref();
  }

  /** Asks soon: a session has just ended, here or at another gateway. */
  pollSoon(): void {
    this.hurried ??= setTimeout(() => {
      this.hurried = undefined;
      void this.poll();
    }, SOON_MS).unref();
  }

  stop(): void {
    clearTimeout(this.hurried);
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Keeps the old list when the service does not answer: its users stay signed in. */
  async poll(): Promise<void> {
    try {
      await Promise.all([this.readRevocations(), this.readKeys()]);
      if (this.failing) this.logger.info('revocations are known again');
      this.failing = false;
    } catch (error) {
      if (!this.failing)
        this.logger.warn({ reason: (error as Error).message }, 'revocations are not known');
      this.failing = true;
    }
  }

  private async readRevocations(): Promise<void> {
    const headers = {
      authorization: `Service ${this.source.serviceToken}`,
      accept: 'application/json',
    };
    const url = this.source.accountUrl + listRevocations.path;
    const { status, body } = await fetchResponse(url, headers, ANSWER_MS);
    if (status !== 200) throw new Error(`${listRevocations.path} answered ${status}`);
    const { sessionIds } = listRevocations.output.parse(JSON.parse(body.toString()));
    this.sessions.revoke(sessionIds);
    this.updatedAt = Date.now();
  }

  private async readKeys(): Promise<void> {
    const { keys } = this.source;
    if (!keys) return;
    await keys.reload();
    const found = JSON.stringify(keys.jwks());
    // A token signed by a key that was withdrawn must be looked at again.
    if (found !== this.keySet) this.sessions.clear();
    this.keySet = found;
  }
}
