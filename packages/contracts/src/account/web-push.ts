import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { languageSchema } from '../language';
import { okSchema } from '../paging';

/** Most browsers of one member; a further one replaces the oldest. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/;
/** Names that no public name server resolves (RFC 6761, RFC 6762, RFC 9476). */
const PRIVATE_NAME = /\.(?:localhost|local|internal|lan|home\.arpa|alt|onion|test|invalid)$/;

/**
 * Address of a browser's push service: https at the standard port of a host that has a public name. Whether the name
 * leads to a public address is checked whenever a message is sent.
 */
const pushEndpointSchema = z
  .url({ protocol: /^https$/ })
  .check(z.maxLength(1_000), z.refine(isPublicEndpoint, { error: 'Must be a public host.' }));

function isPublicEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, port, username, password } = new URL(text);
  const isPlain = port === '' && username === '' && password === '';
  return isPlain && DOMAIN.test(hostname) && !PRIVATE_NAME.test(hostname);
}

/** The browser's keys of a subscription in base64url (RFC 8291): a P-256 public key and a secret of 16 bytes. */
const pushKeysSchema = z.strictObject({
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});

/** A browser that is notified of changes of the member's saved tools. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string(),
  /** Language of the messages. */
  language: languageSchema,
  /** When the browser last subscribed. */
  createdAt: z.iso.datetime(),
});

/** What a browser needs to be notified of changes of saved tools by Web Push. */
export const getWebPush = defineContract({
  id: 'account.getWebPush',
  method: 'GET',
  path: '/api/user/web-push',
  auth: 'user',
  output: z.object({
    /** VAPID key of the site (RFC 8292), base64url; null while Web Push is not set up. */
    publicKey: z.nullable(z.string().check(z.regex(/^B[\w-]{86}$/))),
    /** Addresses of the member's subscribed browsers. */
    endpoints: z.array(z.string()),
  }),
});

/**
 * Subscribes a browser, or changes its keys and language. The browser belongs to the caller from then on. Problem
 * `path-not-found` while Web Push is not set up.
 */
export const subscribeWebPush = defineContract({
  id: 'account.subscribeWebPush',
  method: 'PUT',
  path: '/api/user/web-push',
  auth: 'user',
  body: z.strictObject({
    endpoint: pushEndpointSchema,
    keys: pushKeysSchema,
    language: languageSchema,
  }),
  output: okSchema,
});

/** Ends the notification of a browser of the caller; of an unknown one, too. */
export const unsubscribeWebPush = defineContract({
  id: 'account.unsubscribeWebPush',
  method: 'DELETE',
  path: '/api/user/web-push',
  auth: 'user',
  body: z.strictObject({ endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1_000)) }),
  output: okSchema,
});
