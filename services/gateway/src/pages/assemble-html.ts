import type { Drawn } from '@atlas/contracts';
import type { RunningScenario } from '@atlas/contracts/faults';
import { faultScript } from '../plugins/faults/page-script';
import { firstWords } from './initial-content';
import { TEXTS } from '../http/texts';
import { firstCalls } from './preload-calls';
import type { PageDescription } from './page-metadata';
import { preloadFetch, preloadsOf, toTag } from './preload-links';
import type { PageParts } from './preload-links';
import { moduleHashes } from './import-map';
import { escapeHtml, headTags } from './head-tags';

const DRAWN_ROOT = '<div id="root" data-drawn>';
/** Marks the style element of what is below the first screen (shell/src/server/first-screen.ts). */
const BELOW = ' data-below ';

export interface PageFill extends PageParts {
  readonly nonce: string;
  readonly page: PageDescription;
  readonly origin: string;
  /** Where visitors write to; none is shown without it. */
  readonly contact: string | undefined;
  /** Demo data is loaded: the page says so. */
  readonly demo: boolean;
  /** Whether a session cookie came with the request. */
  readonly hasSession: boolean;
  /** With it the page tells how its releases fare. */
  readonly ticket: string;
  /** Where the page begins traces: of how many actions, and how their ids start. */
  readonly traces: string | undefined;
  /** What goes wrong on purpose for its browser. */
  readonly running?: RunningScenario | undefined;
  /** The page as a server has drawn it; without it the browser draws. */
  readonly drawn?: Drawn | undefined;
}

/** The shell's index.html, with open places. */
export interface Template {
  readonly html: string;
  /** Where in it what depends on the drawing begins (`endOfTop`). */
  readonly topEnd: number;
}

/**
 * Makes one visitor's page of the shell's index.html: `__NONCE__` and the comments `atlas:lang`,
 * `atlas:head`, `atlas:noscript`, `atlas:first` and `atlas:registry` are the places that the shell leaves open.
 */
export const fillPage = (template: Template, fill: PageFill): string =>
  fillTop(template, fill) + fillRest(template, fill);

/** The part of the head that can be said before the page is drawn. */
export function fillTop({ html, topEnd }: Template, fill: PageFill): string {
  const own = [
    ...(fill.contact ? [`<meta name="atlas-contact" content="${escapeHtml(fill.contact)}">`] : []),
    `<meta name="atlas-ticket" content="${fill.ticket}">`,
    ...(fill.traces ? [`<meta name="atlas-traces" content="${fill.traces}">`] : []),
    ...(fill.demo ? ['<meta name="atlas-demo" content="1">'] : []),
    ...(fill.hasSession ? [] : ['<meta name="atlas-session" content="none">']),
  ];
  const head = [
    ...(fill.running ? [faultScript(fill.running, fill.nonce)] : []),
    ...headTags(fill),
    ...own,
    ...moduleHashes(fill.registry, fill.nonce),
    ...preloadsOf(html, fill).map((one) => toTag(one, fill.nonce)),
  ].join('');
  return fillPlaces(html.slice(0, topEnd), fill.nonce, { lang: fill.language, head });
}

/** What follows it: the page as it is drawn, or as the browser is to draw it. */
export function fillRest({ html, topEnd }: Template, fill: PageFill): string {
  const { drawn, nonce } = fill;
  const rest = html.slice(topEnd);
  const places = {
    noscript: withoutScripts(fill),
    first: firstWords(fill),
    root: drawn ? drawnRoot(drawn, nonce) : '',
    registry: registryScript(fill),
  };
  const page = fillPlaces(drawn ? withoutRoot(rest) : rest, nonce, places);
  return stylesOf(fill) + firstAnswers(fill).join('') + page;
}

/** At the styles of first words, or the end of the head. */
export function endOfTop(html: string): number {
  const end = html.search(/<style data-first\b|<\/head>/);
  if (end === -1) throw new Error('The shell’s index.html has no end of its head.');
  return end;
}

function fillPlaces(html: string, nonce: string, places: Record<string, string>): string {
  return html
    .replaceAll('__NONCE__', nonce)
    .replace(/<!--atlas:(\w+)-->/g, (_, place: string) => places[place] ?? '');
}

/** Before the styles of what is below the first screen: the shell draws them where that begins. */
export function endOfFirstScreen(html: string): number {
  const end = html.indexOf(BELOW);
  if (end === -1) return html.length;
  return html.lastIndexOf('<', end);
}

/** What a reader without scripts can do here. */
function withoutScripts({ language, drawn }: PageFill): string {
  const { noScripts } = TEXTS[language];
  return `<noscript><p class="no-scripts">${drawn ? noScripts.drawn : noScripts.alone}</p></noscript>`;
}

/** What stands in `#root` until scripts run gives way to the drawn page, and its styles with it. */
function withoutRoot(template: string): string {
  return template
    .replace(/<div id="root">[\s\S]*<\/div>(?=\s*<!--atlas:registry-->)/, '<!--atlas:root-->')
    .replace(/<style data-first\b[\s\S]*?<\/style>/, '');
}

function drawnRoot({ html, state }: Drawn, nonce: string): string {
  const inOrder = html.replace(`<style${BELOW}`, `<style nonce="${nonce}"${BELOW}`);
  return `${DRAWN_ROOT}${inOrder}</div><script type="application/json" id="drawn" nonce="${nonce}">${state}</script>`;
}

function stylesOf({ drawn, nonce }: PageFill): string {
  return drawn?.styles.replaceAll('<style ', `<style nonce="${nonce}" `) ?? '';
}

/** A server-rendered page brings the responses with it; calls that fail on purpose are the page's own, past every cache. */
function firstAnswers({ page, found, drawn, nonce, running }: PageFill): string[] {
  if (page.status !== 200 || drawn || running?.scenario.operations) return [];
  return firstCalls(found).map((call) => toTag(preloadFetch(call), nonce));
}

/** Where the registry of this page is, what a developer put into its place or lets go wrong, and what is shown of it before its time. */
function registryScript({ nonce, registryPath, registry, running }: PageFill): string {
  const { overrides, previews } = registry;
  const json = JSON.stringify({ file: registryPath, overrides, previews, running }).replaceAll(
    '<',
    '\\u003c',
  );
  return `<script type="application/json" id="registry" nonce="${nonce}">${json}</script>`;
}
