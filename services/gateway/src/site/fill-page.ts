import type { Language, Registry, RegistryEntry } from '@atlas/contracts';
import { firstCalls } from './preload-data';
import type { PageDescription } from './seo/describe-page';
import { escapeHtml, headTags } from './seo/head-tags';

export interface PageFill {
  readonly nonce: string;
  readonly language: Language;
  readonly registry: Registry;
  readonly owner: RegistryEntry | undefined;
  readonly page: PageDescription;
  readonly origin: string;
  readonly path: string;
  /** Where visitors write to; none is shown without it. */
  readonly contact: string | undefined;
  /** Whether a session cookie came with the request. */
  readonly hasSession: boolean;
}

/**
 * Makes one visitor's page of the shell's index.html: `__NONCE__` and the comments `atlas:lang`,
 * `atlas:head` and `atlas:registry` are the places that the shell leaves open.
 */
export function fillPage(template: string, fill: PageFill): string {
  const own = [
    ...(fill.contact ? [`<meta name="atlas-contact" content="${escapeHtml(fill.contact)}">`] : []),
    ...(fill.hasSession ? [] : ['<meta name="atlas-session" content="none">']),
  ];
  const head = [...headTags(fill), ...own, ...preloads(template, fill)].join('');
  const places: Record<string, string> = { lang: fill.language, head, registry: registryScript(fill) };
  return template
    .replaceAll('__NONCE__', fill.nonce)
    .replace(/<!--atlas:(lang|head|registry)-->/g, (_, place: string) => places[place]!);
}

function preloads(html: string, { nonce, owner, page, path }: PageFill): string[] {
  const shell = [...html.matchAll(/<script\b[^>]*\bsrc="?([^"\s>]+)"?[^>]*>/gi)].map(([tag, src]) =>
    `<link rel="preload" as="script" href="${src}" nonce="${nonce}"${/\bcrossorigin/i.test(tag) ? ' crossorigin="anonymous"' : ''}>`);
  // The loader asks with integrity and in CORS mode: a preload that differs would be fetched twice.
  // An override's files are known to its own origin alone.
  const remote = owner?.entry.startsWith('/') ? [...new Set([owner.entry, ...owner.preload])].map((file) => {
    const hash = owner.integrity[file];
    return `<link rel="preload" as="script" href="${escapeHtml(file)}" nonce="${nonce}" crossorigin="anonymous"${hash ? ` integrity="${escapeHtml(hash)}"` : ''}>`;
  }) : [];
  const data = page.found ? firstCalls(path).map((call) => `<link rel="preload" as="fetch" href="${escapeHtml(call)}" crossorigin="anonymous">`) : [];
  return [...shell, ...remote, ...data];
}

function registryScript({ nonce, registry }: PageFill): string {
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="registry" nonce="${nonce}">${json}</script>`;
}
