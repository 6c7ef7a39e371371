import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** For every answer of the site itself. Pages add their policy with the nonce. */
export function securityHeaders(): RequestHandler[] {
  const common = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Said on every answer of the gateway, where there is https.
    hsts: false,
    xFrameOptions: { action: 'deny' },
  });
  return [
    common,
    (_req, res, next) => {
      res.setHeader(
        'Permissions-Policy',
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      );
      next();
    },
  ];
}

/** The page's own script makes the one policy; a developer's files come from where it does not allow. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'];

interface PageKind {
  /** Origins that an override lets this one page load from and talk to. */
  developerOrigins?: readonly string[] | undefined;
  /** A server has drawn it: its elements carry `style` attributes. */
  isServerRendered?: boolean;
  /** A CDN gives it to everybody: whoever knows its nonce may add no script. */
  sharedScripts?: SharedScripts | undefined;
}

/** What the scripts of a page are known by, where it has no secret. */
export interface SharedScripts {
  readonly origin: string;
  /** Whose releases run in the page. */
  readonly slices: readonly string[];
  /** Of the platform's inline scripts: `'sha256-…'`. */
  readonly hashes: readonly string[];
}

function scriptSources(nonce: string, { sharedScripts, developerOrigins = [] }: PageKind): string {
  if (!sharedScripts)
    return [`'nonce-${nonce}'`, "'strict-dynamic'", ...developerOrigins].join(' ');
  const { origin, slices, hashes } = sharedScripts;
  const folders = [`${origin}/shell/`, ...slices.map((name) => `${origin}/releases/${name}/`)];
  return [...folders, ...hashes].join(' ');
}

export function pagePolicy(nonce: string, kind: PageKind = {}): string {
  const { developerOrigins = [], isServerRendered = false } = kind;
  const also = developerOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src ${scriptSources(nonce, kind)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    ...(isServerRendered ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' https: data:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${also}`,
    ...(developerOrigins.length === 0 ? TRUSTED_TYPES : []),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    'report-uri /csp-reports',
  ].join('; ');
}
