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
  /** The page is server-rendered: its elements have `style` attributes. */
  isServerRendered?: boolean;
  /** A CDN caches the page, so that its nonce is not secret: scripts are allowed by origin and hash. */
  sharedScripts?: SharedScripts | undefined;
}

/** Allowed scripts of a page without a secret nonce. */
export interface SharedScripts {
  readonly origin: string;
  /** Slices whose releases run in the page. */
  readonly slices: readonly string[];
  /** Folders of plugins: `/qa/`. */
  readonly pluginFolders: readonly string[];
  /** Hashes of the platform's inline scripts: `'sha256-…'`. */
  readonly hashes: readonly string[];
}

function scriptSources(nonce: string, { sharedScripts, developerOrigins = [] }: PageKind): string {
  if (!sharedScripts)
    return [`'nonce-${nonce}'`, "'strict-dynamic'", ...developerOrigins].join(' ');
  const { origin, slices, pluginFolders, hashes } = sharedScripts;
  const releaseFolders = slices.map((name) => `/releases/${name}/`);
  const folders = ['/shell/', ...releaseFolders, ...pluginFolders];
  return [...folders.map((folder) => origin + folder), ...hashes].join(' ');
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
