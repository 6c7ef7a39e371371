import { drawnSchema } from '@atlas/contracts';
import type { Drawn, DrawRequest } from '@atlas/contracts';

/** A first drawing of new releases loads them; the visitor does not wait that long (drawn-pages.ts). */
const DEADLINE_MS = 8_000;

export type AskRenderer = (request: DrawRequest) => Promise<Drawn>;

/** @throws Error when the renderer is gone, slow, or has nothing. */
export function createAskRenderer(url: string, serviceToken: string): AskRenderer {
  return async (request) => {
    const answer = await fetch(`${url}/draw`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${serviceToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!answer.ok) {
      const reason = (await answer.text()).slice(0, 400);
      throw new Error(`The renderer answered ${answer.status}: ${reason}`);
    }
    return drawnSchema.parse(await answer.json());
  };
}
