import type { GatewayContext } from '../context';
import { pagePolicy } from '../http/security-headers';
import { ANY_VISITOR } from '../telemetry/report-tokens';
import type { PageContent } from './assemble-html';
import { moduleHashes } from './import-map';
import { inlineScriptHashes } from './inline-script-hashes';
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
  telemetry: { reportTokens, pageTraces },
}: GatewayContext): AssemblePage {
  const { contact, demo, publicOrigin } = config;
  const { origin } = publicOrigin;
  return ({ request, composition, found, metadata, rendered, registryPath, shell, additions }) => {
    const { language, nonce, context, visitorId } = request;
    const { visible, isTrial, isShared, developerOrigins } = composition;
    const reader = isShared ? ANY_VISITOR : visitorId;
    const isDisabled = found.owner?.off === true;
    const status = isDisabled ? 503 : metadata.status;
    const content: PageContent = {
      found,
      first: shell.first,
      language,
      registry: visible,
      registryPath,
      nonce,
      metadata,
      origin,
      contact,
      demo,
      hasSession: context.cookies.has(sessionCookie),
      // A release on trial may be what breaks the others: no report of the page counts.
      ticket: reportTokens.issue(reader, isTrial ? [] : visible.remotes),
      // Ids of traces belong to one visitor.
      traces: isShared ? undefined : pageTraces?.settingsFor(visitorId),
      additions,
      rendered: rendered?.result,
    };
    const policy = pagePolicy(nonce, {
      developerOrigins,
      // While it is being rendered it is not known yet.
      isServerRendered: !rendered || rendered.result !== undefined,
      sharedScripts: isShared ? sharedScripts(content, shell) : undefined,
    });
    const isCacheable = status === 200 && rendered !== undefined && !isTrial;
    return {
      status,
      headers: [
        ['Content-Security-Policy', policy],
        ...(isDisabled ? [['Retry-After', '60'] as const] : []),
        ...additions.headers,
      ],
      etag:
        isCacheable && developerOrigins.length === 0
          ? pageEtag(content, { visitorId: reader, shellStamp: shell.stamp })
          : undefined,
      shell,
      content,
    };
  };
}

/** The scripts that the policy of a shared page allows: its nonce is no secret. */
function sharedScripts({ registry, origin, additions }: PageContent, { html }: ShellTemplate) {
  const slices = registry.remotes.map(({ name }) => name);
  const hashes = [html, ...moduleHashes(registry, '')].flatMap(inlineScriptHashes);
  return { origin, slices, pluginFolders: additions.scriptFolders, hashes };
}
