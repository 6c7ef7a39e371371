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

/** The first request for new releases loads them. Visitors do not wait that long (page-cache.ts). */
const TIMEOUT_MS = 8_000;

export interface Renderer {
  render(request: RenderRequest, traceparent: string): Promise<RenderResult>;
  getMetadata(request: MetadataRequest, traceparent: string): Promise<MetadataResult>;
  /** Loads a set of releases before the first visitor gets it. */
  warm(composition: Composition): Promise<void>;
}

/**
 * Creates the client of the renderer, if RENDERER_URL is set. A call rejects when the renderer is down, too slow, or returns
 * an error.
 */
export function createRenderer({ rendererUrl, serviceToken }: Config): Renderer | undefined {
  if (!rendererUrl) return undefined;
  const post = async (
    operation: string,
    request: object,
    traceparent?: string,
  ): Promise<unknown> => {
    const response = await fetch(`${rendererUrl}/${operation}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${serviceToken}`,
        'content-type': 'application/json',
        ...(traceparent && { traceparent }),
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      const reason = (await response.text()).slice(0, 400);
      throw new Error(`The renderer responded ${response.status}: ${reason}`);
    }
    if (response.status === 204) return undefined;
    return response.json();
  };
  return {
    render: async (request, traceparent) =>
      renderResultSchema.parse(await post('render', request, traceparent)),
    getMetadata: async (request, traceparent) =>
      metadataResultSchema.parse(await post('metadata', request, traceparent)),
    warm: async (composition) => void (await post('warm', composition)),
  };
}

/** Returns the releases that a page is rendered from; undefined for a shell without a server bundle. */
export function compositionOf(
  { version, server }: BuiltHost,
  { remotes }: Registry,
): Composition | undefined {
  return server && { shell: { version, server }, remotes };
}
