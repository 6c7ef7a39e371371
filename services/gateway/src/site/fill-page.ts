import type { Language, Registry, RegistryEntry } from '@atlas/contracts';
import type { PageText } from './page-texts';

export interface PageFill {
  readonly nonce: string;
  readonly language: Language;
  readonly registry: Registry;
  readonly owner: RegistryEntry | undefined;
  readonly text: PageText;
  /** Absolute address of the page, for link previews. */
  readonly address: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char]!);

/**
 * Makes one visitor's page of the shell's index.html: `__NONCE__` and the comments `atlas:lang`,
 * `atlas:head` and `atlas:registry` are the places that the shell leaves open.
 */
export function fillPage(template: string, fill: PageFill): string {
  const head = [...texts(fill), ...preloads(template, fill)].join('');
  const places: Record<string, string> = { lang: fill.language, head, registry: registryScript(fill) };
  return template
    .replaceAll('__NONCE__', fill.nonce)
    .replace(/<!--atlas:(lang|head|registry)-->/g, (_, place: string) => places[place]!);
}

function texts({ text, address }: PageFill): string[] {
  const title = escape(text.title);
  const description = escape(text.description);
  return [
    `<title>${title}</title>`, `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`, `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">', '<meta property="og:site_name" content="AI Atlas">',
    `<meta property="og:url" content="${escape(address)}">`,
  ];
}

function preloads(html: string, { nonce, owner }: PageFill): string[] {
  const shell = [...html.matchAll(/<script\b[^>]*\bsrc="?([^"\s>]+)"?[^>]*>/gi)].map(([tag, src]) =>
    `<link rel="preload" as="script" href="${src}" nonce="${nonce}"${/\bcrossorigin/i.test(tag) ? ' crossorigin="anonymous"' : ''}>`);
  // The loader asks with integrity and in CORS mode: a preload that differs would be fetched twice.
  const remote = owner ? [...new Set([owner.entry, ...owner.preload])].map((file) => {
    const hash = owner.integrity[file];
    return `<link rel="preload" as="script" href="${escape(file)}" nonce="${nonce}" crossorigin="anonymous"${hash ? ` integrity="${escape(hash)}"` : ''}>`;
  }) : [];
  return [...shell, ...remote];
}

function registryScript({ nonce, registry }: PageFill): string {
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="registry" nonce="${nonce}">${json}</script>`;
}
