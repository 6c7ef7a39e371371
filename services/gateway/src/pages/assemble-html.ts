import { TEXTS } from '../http/texts';
import { escapeHtml } from '../http/escape-html';
import { headTags } from './head-tags';
import { moduleHashes } from './import-map';
import { initialContent } from './initial-content';
import type { PageAdditions } from './page-types';
import { preloadCalls } from './preload-calls';
import { preloadFetch, preloadsOf, toTag } from './preload-links';
import type { PageParts } from './preload-links';
import { withNonce } from './rendered-page';
import type { RenderedPage } from './rendered-page';
import type { ResolvedMetadata } from './resolve-metadata';

const RENDERED_ROOT = '<div id="root" data-server-rendered>';

/** Everything that the HTML of one page is made from. */
export interface PageContent extends PageParts {
  readonly nonce: string;
  readonly metadata: ResolvedMetadata;
  readonly origin: string;
  /** The operator's address for visitors; the page shows none without it. */
  readonly contact: string | undefined;
  /** Demo data is loaded: the page says so. */
  readonly demo: boolean;
  /** Whether a session cookie came with the request. */
  readonly hasSession: boolean;
  readonly additions: PageAdditions;
  /** The server-rendered page; without it the browser renders. */
  readonly rendered?: RenderedPage | undefined;
}

/**
 * The shell's index.html, a template: `__NONCE__` and the comments `atlas:lang`, `atlas:head`, `atlas:noscript`,
 * `atlas:first` and `atlas:registry` are its placeholders.
 */
export interface Template {
  readonly html: string;
  /** The part of the head that does not depend on the server-rendered page. */
  readonly beforeRender: string;
  /** The rest. */
  readonly afterRender: string;
  /** The rest for a server-rendered page, which replaces the initial content of `#root` and its styles. */
  readonly beforeRoot: string;
  readonly afterRoot: string;
}

/** A server-rendered page, encoded, in two parts: the first screen is sent before the rest is compressed. */
export type RenderedHtml = readonly [firstScreen: Buffer, rest: Buffer];

/**
 * Splits the shell's index.html once for all visitors.
 *
 * @throws Error for a file without the end of a head or without `#root`
 */
export function toTemplate(html: string): Template {
  const headEnd = html.search(/<style data-first\b|<\/head>/);
  if (headEnd === -1) throw new Error('The shell’s index.html has no end of its head.');
  const afterRender = html.slice(headEnd);
  const [beforeRoot, afterRoot] = afterRender
    .replace(/<style data-first\b[\s\S]*?<\/style>/, '')
    .split(/<div id="root">[\s\S]*<\/div>(?=\s*<!--atlas:registry-->)/);
  if (beforeRoot === undefined || afterRoot === undefined)
    throw new Error('The shell’s index.html has no #root before the registry.');
  return { html, beforeRender: html.slice(0, headEnd), afterRender, beforeRoot, afterRoot };
}

/** Makes the part of one visitor's head that does not depend on the server-rendered page. */
export function htmlBeforeRender({ html, beforeRender }: Template, content: PageContent): string {
  const { nonce, additions } = content;
  const head = [
    ...additions.headElements.map((element) => element.replaceAll('__NONCE__', nonce)),
    ...headTags(content),
    ...siteTags(content),
    ...moduleHashes(content.registry, nonce),
    ...preloadsOf(html, content).map((preload) => toTag(preload, nonce)),
  ].join('');
  return fillPlaceholders(beforeRender, nonce, { lang: content.language, head });
}

/** The rest of a page that the browser renders. */
export function htmlForBrowser({ afterRender }: Template, content: PageContent): string {
  const values = { ...valuesOf(content), first: initialContent(content) };
  return callPreloads(content).join('') + fillPlaceholders(afterRender, content.nonce, values);
}

/** The rest of a server-rendered page. */
export function htmlAfterRender(
  { beforeRoot, afterRoot }: Template,
  content: PageContent,
  { styles, firstScreen, below = [], dehydratedState }: RenderedPage,
): RenderedHtml {
  const { nonce } = content;
  const values = valuesOf(content);
  const root = fillPlaceholders(beforeRoot, nonce, values) + RENDERED_ROOT;
  const data = `</div><script type="application/json" id="dehydrated-state" nonce="${nonce}">`;
  const end = `</script>${fillPlaceholders(afterRoot, nonce, values)}`;
  return [
    Buffer.concat([...withNonce(styles, nonce), Buffer.from(root), firstScreen]),
    Buffer.concat([
      ...withNonce(below, nonce),
      Buffer.from(data),
      dehydratedState,
      Buffer.from(end),
    ]),
  ];
}

const valuesOf = (content: PageContent) => ({
  noscript: noScriptText(content),
  registry: registryScript(content),
});

function siteTags({ contact, demo, hasSession, additions }: PageContent): string[] {
  return [
    ...(contact ? [`<meta name="atlas-contact" content="${escapeHtml(contact)}">`] : []),
    ...additions.perResponseElements,
    ...(demo ? ['<meta name="atlas-demo" content="1">'] : []),
    ...(hasSession ? [] : ['<meta name="atlas-session" content="none">']),
  ];
}

function fillPlaceholders(html: string, nonce: string, values: Record<string, string>): string {
  return html
    .replaceAll('__NONCE__', nonce)
    .replace(/<!--atlas:(\w+)-->/g, (_, name: string) => values[name] ?? '');
}

function noScriptText({ language, rendered }: PageContent): string {
  const { noScripts } = TEXTS[language];
  return `<noscript><p class="no-scripts">${rendered ? noScripts.rendered : noScripts.notRendered}</p></noscript>`;
}

/** A server-rendered page brings the responses with it. */
function callPreloads({ metadata, found, nonce, additions }: PageContent): string[] {
  if (metadata.status !== 200 || !additions.canPreloadCalls) return [];
  return preloadCalls(found).map((call) => toTag(preloadFetch(call), nonce));
}

/** Says where the registry of this page is and what differs for this visitor. */
function registryScript({ nonce, registryPath, registry, additions }: PageContent): string {
  const { overrides, previews } = registry;
  const data = { file: registryPath, overrides, previews, ...additions.shellData };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="registry" nonce="${nonce}">${json}</script>`;
}
