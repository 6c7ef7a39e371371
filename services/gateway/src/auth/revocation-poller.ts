import { listRevocations, messageOf } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { createRemoteJWKSet } from 'jose';
import type { AccountClient } from './account-client';
import type { SessionVerifier } from './sessions';

/** A revoked session is refused after one interval and one request at most: 10 s are promised. */
const POLL_MS = 3_000;
const TIMEOUT_MS = 2_000;
/** Several sessions that end together need one request. */
const DEBOUNCE_MS = 100;

export type SessionKeys = ReturnType<typeof createRemoteJWKSet>;

export function sessionKeys(jwksUrl: string): SessionKeys {
  return createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: TIMEOUT_MS,
    // The poller reloads them; known keys are used while the account service does not respond.
    cacheMaxAge: Infinity,
  });
}

export interface SessionSource {
  readonly account: AccountClient;
  /** Absent where fixed keys are configured. */
  readonly keys?: SessionKeys;
}

/** Polls the account service for revoked sessions and for changed signing keys. */
export class RevocationPoller {
  private timer: NodeJS.Timeout | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private keySet = '';
  private failing = false;
  /** Time of the last list of revoked sessions, in ms. */
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

  /** Polls at once: a session has just ended, here or at another gateway. */
  pollSoon(): void {
    this.pollTimer ??= setTimeout(() => {
      this.pollTimer = undefined;
      void this.poll();
    }, DEBOUNCE_MS).unref();
  }

  stop(): void {
    clearTimeout(this.pollTimer);
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Without a response the list stays as it is, so users stay signed in. */
  async poll(): Promise<void> {
    try {
      await Promise.all([this.readRevocations(), this.readKeys()]);
      if (this.failing) this.logger.info('revoked sessions available again');
      this.failing = false;
    } catch (error) {
      if (!this.failing)
        this.logger.warn({ reason: messageOf(error) }, 'revoked sessions unavailable');
      this.failing = true;
    }
  }

  private async readRevocations(): Promise<void> {
    const { sessionIds } = await this.source.account.call(listRevocations, {});
    this.sessions.revoke(sessionIds);
    this.updatedAt = Date.now();
  }

  private async readKeys(): Promise<void> {
    const { keys } = this.source;
    if (!keys) return;
    await keys.reload();
    const found = JSON.stringify(keys.jwks());
    // Tokens that were signed with a withdrawn key must be verified again.
    if (found !== this.keySet) this.sessions.clear();
    this.keySet = found;
  }
}
