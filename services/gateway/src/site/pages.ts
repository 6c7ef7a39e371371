import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Request, Response } from 'express';
import type { GatewayContext } from '../context';
import type { Exchange } from '../exchange';
import { fillPage } from './fill-page';
import { isKnown, ownerOf } from './known-routes';
import { TEXTS, languageOf, pageText } from './page-texts';
import { pagePolicy } from './security-headers';

/** Answers a page path with the shell, filled for this visitor. An unknown path gets the same page as a 404. */
export function createPages({ config, releases, visitors }: GatewayContext) {
  const template = createTemplate(path.join(config.shellDir, 'index.html'));
  return async (exchange: Exchange, req: Request, res: Response): Promise<void> => {
    const [html, registry] = await Promise.all([template(), releases.registry()]);
    const nonce = randomBytes(16).toString('base64url');
    const language = languageOf(exchange.cookies);
    const known = isKnown(registry, exchange.path);
    if (!visitors.read(exchange.cookies)) res.append('Set-Cookie', visitors.toCookie(visitors.create()));
    res.setHeader('Content-Security-Policy', pagePolicy(nonce));
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Content-Language', language);
    res.type('html');
    if (html === undefined) {
      const { title, text } = TEXTS[language].noShell;
      res.status(503).set('Retry-After', '5').send(`<!doctype html><html lang="${language}"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`);
      return;
    }
    res.status(known ? 200 : 404).send(fillPage(html, {
      nonce, language, registry,
      owner: ownerOf(registry, exchange.path),
      text: pageText(language, exchange.path, known),
      address: config.publicOrigin.origin + req.originalUrl,
    }));
  };
}

/** Read again when the file changes: a new shell needs no restart. */
function createTemplate(file: string): () => Promise<string | undefined> {
  let known: { stamp: number; html: string } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (known?.stamp !== found.mtimeMs) known = { stamp: found.mtimeMs, html: await readFile(file, 'utf8') };
    return known.html;
  };
}
