import { PublicFetchError } from '@atlas/service-kit/public-fetch';
import type { PublicFetch } from '@atlas/service-kit/public-fetch';
import webPush from 'web-push';
import type { PushPayload } from './push-payload';
import type { StoredPushSubscription } from './push-subscription.repository';
import type { VapidKeys } from './vapid-keys';

/**
 * `expired`: the browser has unsubscribed. `deferred`: the push service did not take the message and may later.
 * `failed`: it refused the message, or whether it took it is unknown.
 */
export type PushOutcome =
  | { readonly kind: 'accepted' | 'expired' }
  | { readonly kind: 'deferred'; readonly retryAfterMs: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** How long push services store a message for a browser that is offline. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 16_384;

/** Failures before the request was sent, by the code of the error. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Encrypts a payload for a browser (RFC 8291) and sends it to the browser's push service. Never rejects. */
export async function sendPush(
  { endpoint, p256dh, auth }: StoredPushSubscription,
  payload: PushPayload,
  { fetchPublic, vapidKeys }: { fetchPublic: PublicFetch; vapidKeys: VapidKeys },
): Promise<PushOutcome> {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: vapidKeys, TTL: TTL_SECONDS, urgency: 'normal' },
    );
    const { status, headers: received } = await fetchPublic(endpoint, {
      maxBytes: MAX_BODY_BYTES,
      timeoutMs: TIMEOUT_MS,
      post: { body, headers: toRequestHeaders(headers) },
    });
    return outcomeOf(status, received['retry-after']);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function toRequestHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  );
  // The client computes it.
  return Object.fromEntries(entries.filter(([name]) => name !== 'content-length'));
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'expired' };
  if (status === 429 || status >= 500) return { kind: 'deferred', retryAfterMs: toMs(retryAfter) };
  return { kind: 'failed', reason: `status ${status}` };
}

/** Seconds only; a date is ignored. */
const toMs = (retryAfter = ''): number =>
  /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : 0;

/** A message that may have been sent is not sent again. */
function outcomeOfFailure(error: unknown): PushOutcome {
  if (!(error instanceof PublicFetchError)) return { kind: 'failed', reason: String(error) };
  const { reason, cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const wasNotSent = reason === 'name-not-found' || reason === 'tls' || NOT_SENT.has(code);
  return wasNotSent ? { kind: 'deferred', retryAfterMs: 0 } : { kind: 'failed', reason };
}
