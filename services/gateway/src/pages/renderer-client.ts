import { metadataResultSchema, renderResultSchema } from '@atlas/contracts';
import type {
  BuiltHost,
  Composition,
  MetadataResult,
  MetadataRequest,
  RenderResult,
  RenderRequest,
  Registry,
} from '@atlas/contracts';
import type { Config } from '../config/config';

/** A first drawing of new releases loads them; the visitor does not wait that long (kept-answers.ts). */
const DEADLINE_MS = 8_000;

export interface Renderer {
  render(request: RenderRequest): Promise<RenderResult>;
  getMetadata(request: MetadataRequest): Promise<MetadataResult>;
  /** Loads a set of releases before a visitor asks for it. */
  warm(composition: Composition): Promise<void>;
}

/** Its calls reject when the renderer is gone, slow, or has nothing. None without RENDERER_URL. */
export function createRenderer({ rendererUrl, serviceToken }: Config): Renderer | undefined {
  if (!rendererUrl) return undefined;
  const ask = async (operation: string, request: object): Promise<unknown> => {
    const answer = await fetch(`${rendererUrl}/${operation}`, {
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
    if (answer.status === 204) return undefined;
    return answer.json();
  };
  return {
    render: async (request) => renderResultSchema.parse(await ask('render', request)),
    getMetadata: async (request) => metadataResultSchema.parse(await ask('metadata', request)),
    warm: async (composition) => void (await ask('warm', composition)),
  };
}

/** What a page is made of; nothing while the shell has no server half. */
export function compositionOf(
  { version, server }: BuiltHost,
  { remotes }: Registry,
): Composition | undefined {
  return server && { shell: { version, server }, remotes };
}
