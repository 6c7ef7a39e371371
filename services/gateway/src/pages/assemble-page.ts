import { createHash } from 'node:crypto';
import type { GatewayContext } from '../context';
import { pagePolicy } from '../http/security-headers';
import type { PageContent } from './assemble-html';
import { pageEtag } from './page-etag';
import type { PageAdditions, PageDraft } from './page-types';
import type { ShellTemplate } from './shell-template';

/** A page that is ready to be sent; its HTML is made when it is needed, which a 304 does not. */
export interface AssembledPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Undefined for a page that is not to be cached. */
  readonly etag: string | undefined;
  readonly shell: ShellTemplate;
  readonly content: PageContent;
}

interface Input extends PageDraft {
  readonly shell: ShellTemplate;
  readonly additions: PageAdditions;
}

export type AssemblePage = (input: Input) => AssembledPage;

/** Puts status, headers and content of one page together. */
export function createAssemblePage({
  config,
  auth: { sessionCookie },
}: GatewayContext): AssemblePage {
  const { contact, demo, imageOrigins, publicOrigin } = config;
  const { origin } = publicOrigin;
  return ({ request, composition, found, metadata, rendered, registryPath, shell, additions }) => {
    const { language, context, visitorId } = request;
    const { visible, isTrial, isShared, developerOrigins } = composition;
    const isDisabled = found.owner?.off === true;
    const status = isDisabled ? 503 : metadata.status;
    const parts: PageContent = {
      found,
      first: shell.first,
      language,
      registry: visible,
      registryPath,
      nonce: request.nonce,
      metadata,
      origin,
      contact,
      demo,
      hasSession: context.cookies.has(sessionCookie),
      additions,
      rendered: rendered?.result,
    };
    const isCacheable = status === 200 && rendered !== undefined && !isTrial;
    const etag =
      isCacheable && developerOrigins.length === 0
        ? pageEtag(parts, { visitorId: isShared ? '' : visitorId, shellStamp: shell.stamp })
        : undefined;
    const content = isShared && etag ? { ...parts, nonce: sharedNonce(etag) } : parts;
    const policy = pagePolicy(content.nonce, {
      developerOrigins,
      imageOrigins,
      // While it is being rendered it is not known yet.
      isServerRendered: !rendered || rendered.result !== undefined,
      scriptSources: composition.scriptSources?.({
        html: shell.html,
        registry: visible,
        scriptFolders: additions.scriptFolders,
      }),
    });
    return {
      status,
      headers: [
        ['Content-Security-Policy', policy],
        ...(isDisabled ? [['Retry-After', '60'] as const] : []),
        ...additions.headers,
      ],
      etag,
      shell,
      content,
    };
  };
}

/**
 * The nonce of all shared pages with one ETag: a CDN answers a conditional request of a browser with 304 and the policy of
 * the page that it stores, and Firefox applies that policy to the page that the browser stores. It allows styles only.
 */
const sharedNonce = (etag: string): string =>
  createHash('sha256').update(etag).digest('base64url').slice(0, 22);
