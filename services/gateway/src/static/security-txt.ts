import { Problem } from '@atlas/contracts';
import type { Express } from 'express';
import type { Config } from '../config/config';

const VALID_DAYS = 180;

/** Serves the address for reports of vulnerabilities (RFC 9116), if the operator has set one. */
export function serveSecurityText(site: Express, { contact, publicOrigin }: Config): void {
  site.get('/.well-known/security.txt', (_req, res) => {
    if (!contact) throw new Problem('path-not-found');
    const midnight = new Date().setUTCHours(0, 0, 0, 0);
    const expires = new Date(midnight + VALID_DAYS * 86_400_000).toISOString();
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: ko, en, ja, zh',
      `Canonical: ${publicOrigin.origin}/.well-known/security.txt`,
    ];
    res
      .set('Cache-Control', 'public, max-age=86400')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  });
}
