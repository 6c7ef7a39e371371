import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers of every response of the site. Pages add their policy with the nonce. */
export function securityHeaders(): RequestHandler[] {
  const common = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Set on every response of the gateway, where there is HTTPS.
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

/** The page's script creates the only policy. It does not allow files of a developer's origin. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'];

interface PageKind {
  /** Origins that an override lets this one page load from and talk to. */
  developerOrigins?: readonly string[] | undefined;
  imageOrigins?: readonly string[] | undefined;
  /** The page is server-rendered: its elements have `style` attributes. */
  isServerRendered?: boolean;
  /** Replaces the nonce, which is no secret in a page that a CDN caches. */
  scriptSources?: readonly string[] | undefined;
}

/** Makes the content security policy of a page. */
export function pagePolicy(nonce: string, kind: PageKind = {}): string {
  const { developerOrigins = [], imageOrigins = [], isServerRendered = false } = kind;
  const { scriptSources = [`'nonce-${nonce}'`, "'strict-dynamic'", ...developerOrigins] } = kind;
  const also = developerOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src ${scriptSources.join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    ...(isServerRendered ? ["style-src-attr 'unsafe-inline'"] : []),
    ["img-src 'self' data:", ...imageOrigins, ...developerOrigins].join(' '),
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
