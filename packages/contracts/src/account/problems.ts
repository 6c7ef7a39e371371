import type { ProblemKinds } from '../problems/kind';

export const ACCOUNT_PROBLEMS = {
  'somebody-else': { status: 403, title: 'The body names another user' },
  'sign-in-again': { status: 403, title: 'A fresh sign-in is needed' },
  'package-not-found': { status: 404, title: 'Package not found' },
  'session-not-found': { status: 404, title: 'Session not found' },
  'api-key-not-found': { status: 404, title: 'API key not found' },
  'provider-not-found': { status: 404, title: 'Provider not found' },
  'too-many-packages': { status: 409, title: 'Too many packages' },
  'too-many-api-keys': { status: 409, title: 'Too many API keys' },
  'too-many-favorites': { status: 409, title: 'Too many saved tools' },
  'email-differs': { status: 409, title: 'The e-mail typed is not the one of the account' },
  'just-renewed': { status: 409, title: 'The session has just been renewed' },
  'issuer-unavailable': { status: 503, title: 'Identity provider unavailable' },
} as const satisfies ProblemKinds;
