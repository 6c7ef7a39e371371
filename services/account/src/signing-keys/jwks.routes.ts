import type { IRouter } from 'express';
import type { AccountContext } from '../context';

/** RFC 7517: what every other process verifies session tokens with. */
export function jwksRoute(router: IRouter, { keyRing }: AccountContext): void {
  router.get('/.well-known/jwks.json', (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=60');
    res.json({ keys: keyRing.published() });
  });
}
