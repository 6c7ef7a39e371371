import type { RenderResult } from '@atlas/contracts';
import { TEXTS } from '../http/texts';
import { escapeHtml } from '../http/escape-html';
import { headTags } from './head-tags';
import { moduleHashes } from './import-map';
import { initialContent } from './initial-content';
import type { PageAdditions } from './page-types';
import { preloadCalls } from './preload-calls';
import { preloadFetch, preloadsOf, toTag } from './preload-links';
import type { PageParts } from './preload-links';
import type { ResolvedMetadata } from './resolve-metadata';

const RENDERED_ROOT = '<div id="root" data-server-rendered>';
/** Attribute of the style element of what is below the first screen (shell/src/server/first-screen.ts). */
const BELOW = ' data-below ';

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
  readonly rendered?: RenderResult | undefined;
}

/** The shell's index.html, a template. */
export interface Template {
  readonly html: string;
  /** Index of the first character that depends on the server-rendered page (`endOfHead`). */
  readonly headEnd: number;
}

/**
 * Makes one visitor's page from the shell's index.html: `__NONCE__` and the comments `atlas:lang`, `atlas:head`,
 * `atlas:noscript`, `atlas:first` and `atlas:registry` are its placeholders.
 */
export const pageHtml = (template: Template, content: PageContent): string =>
  htmlBeforeRender(template, content) + htmlAfterRender(template, content);

/** The part of the head that does not depend on the server-rendered page. */
export function htmlBeforeRender({ html, headEnd }: Template, content: PageContent): string {
  const { nonce, additions } = content;
  const head = [
    ...additions.headElements.map((element) => element.replaceAll('__NONCE__', nonce)),
    ...headTags(content),
    ...siteTags(content),
    ...moduleHashes(content.registry, nonce),
    ...preloadsOf(html, content).map((preload) => toTag(preload, nonce)),
  ].join('');
  return fillPlaceholders(html.slice(0, headEnd), nonce, { lang: content.language, head });
}

/** The rest: the server-rendered page, or what the browser needs to render it. */
export function htmlAfterRender({ html, headEnd }: Template, content: PageContent): string {
  const { rendered, nonce } = content;
  const rest = html.slice(headEnd);
  const values = {
    noscript: noScriptText(content),
    first: initialContent(content),
    root: rendered ? renderedRoot(rendered, nonce) : '',
    registry: registryScript(content),
  };
  const page = fillPlaceholders(rendered ? withoutInitialContent(rest) : rest, nonce, values);
  return stylesOf(content) + callPreloads(content).join('') + page;
}

/** The head ends at the styles of the initial content, or at its end tag. */
export function endOfHead(html: string): number {
  const end = html.search(/<style data-first\b|<\/head>/);
  if (end === -1) throw new Error('The shell’s index.html has no end of its head.');
  return end;
}

/** The first screen ends before the styles of what is below it: the shell puts them there. */
export function endOfFirstScreen(html: string): number {
  const end = html.indexOf(BELOW);
  if (end === -1) return html.length;
  return html.lastIndexOf('<', end);
}

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

/** The server-rendered page replaces the initial content of `#root` and its styles. */
function withoutInitialContent(template: string): string {
  return template
    .replace(/<div id="root">[\s\S]*<\/div>(?=\s*<!--atlas:registry-->)/, '<!--atlas:root-->')
    .replace(/<style data-first\b[\s\S]*?<\/style>/, '');
}

function renderedRoot({ html, dehydratedState }: RenderResult, nonce: string): string {
  const inOrder = html.replace(`<style${BELOW}`, `<style nonce="${nonce}"${BELOW}`);
  return `${RENDERED_ROOT}${inOrder}</div><script type="application/json" id="dehydrated-state" nonce="${nonce}">${dehydratedState}</script>`;
}

function stylesOf({ rendered, nonce }: PageContent): string {
  return rendered?.styles.replaceAll('<style ', `<style nonce="${nonce}" `) ?? '';
}

/** A server-rendered page brings the responses with it. */
function callPreloads({ metadata, found, rendered, nonce, additions }: PageContent): string[] {
  if (metadata.status !== 200 || rendered || !additions.canPreloadCalls) return [];
  return preloadCalls(found).map((call) => toTag(preloadFetch(call), nonce));
}

/** Says where the registry of this page is and what differs for this visitor. */
function registryScript({ nonce, registryPath, registry, additions }: PageContent): string {
  const { overrides, previews } = registry;
  const data = { file: registryPath, overrides, previews, ...additions.shellData };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="registry" nonce="${nonce}">${json}</script>`;
}
