import { Problem } from '@atlas/contracts';
import type { Express } from 'express';
import { setDocumentPolicy } from './serve-files';
import type { ShellTemplate } from '../pages/shell-template';

const ICON = /<link\b[^>]*\brel="icon"[^>]*\bhref="data:image\/svg\+xml,([^"]+)"/;

/** Serves the icon of the shell's page: browsers request this path for documents without one, as JSON and the login page. */
export function serveFavicon(
  site: Express,
  template: () => Promise<Pick<ShellTemplate, 'html'> | undefined>,
): void {
  site.get('/favicon.ico', async (_req, res) => {
    const [, icon] = ICON.exec((await template())?.html ?? '') ?? [];
    if (!icon) throw new Problem('file-not-found');
    setDocumentPolicy(res, 'favicon.svg');
    res.set('Cache-Control', 'public, max-age=86400').type('svg').send(decodeURIComponent(icon));
  });
}
