import type { ProblemKinds } from './kind';

/** What any operation may answer with. */
export const PLATFORM_PROBLEMS = {
  'malformed-request': { status: 400, title: 'Malformed request' },
  'invalid-input': { status: 400, title: 'Invalid input' },
  'not-authenticated': { status: 401, title: 'User not authenticated' },
  'not-allowed': { status: 403, title: 'Not allowed' },
  'cross-site-request': { status: 403, title: 'Request of another site' },
  'path-not-found': { status: 404, title: 'Path not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'request-timeout': { status: 408, title: 'Request timeout' },
  'length-required': { status: 411, title: 'Length required' },
  'precondition-failed': { status: 412, title: 'Precondition failed' },
  'too-large': { status: 413, title: 'Body too large' },
  'uri-too-long': { status: 414, title: 'URI too long' },
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  'range-not-satisfiable': { status: 416, title: 'Range not satisfiable' },
  'wrong-host': { status: 421, title: 'Not this host' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'Request header fields too large' },
  internal: { status: 500, title: 'Internal error' },
  'service-failed': { status: 502, title: 'A service failed' },
  overloaded: { status: 503, title: 'Too much at once' },
  'service-unavailable': { status: 503, title: 'A service does not answer' },
  'storage-full': { status: 503, title: 'No space to write' },
  'service-timeout': { status: 504, title: 'A service took too long' },
} as const satisfies ProblemKinds;
