import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;

interface ManifestPage {
  readonly path: string;
  readonly indexed: boolean;
  /** Where it is rendered, when that does not follow from `indexed`. */
  readonly rendering?: 'server' | 'browser';
}

interface Manifest {
  readonly pages: readonly ManifestPage[];
}

/** A page as a visitor without a session opens it. */
export interface SitePage {
  /** Path of the manifest: `/profile/:userId`. */
  readonly pattern: string;
  readonly address: string;
  /** Selector of an element that is visible when the content is loaded. */
  readonly content: string;
  readonly isServerRendered: boolean;
}

const HEADING = 'main h1';
const TOOLS = 'ids=chatgpt,claude,gemini';

/** Example URLs, with a selector of their content, for patterns with parameters and pages with several states. */
const EXAMPLES: Record<string, Record<string, string>> = {
  '/': { '/': '#analytics h2' },
  '*': { '/no-such-page': HEADING },
  '/landing': { '/landing': 'main h2' },
  '/privacy-policy': { '/privacy-policy': 'main h2' },
  '/terms-of-service': { '/terms-of-service': 'main h2' },
  '/ai-detail': { '/ai-detail?id=chatgpt': 'main [role="progressbar"]' },
  '/ai-detail-enhanced/:id': {
    '/ai-detail-enhanced/chatgpt': '#reviews article',
    '/ai-detail-enhanced/no-such-tool': 'main [role="alert"]',
  },
  '/ai-comparison': {
    [`/ai-comparison?${TOOLS}`]: 'main button[aria-pressed]',
    [`/ai-comparison?${TOOLS}&step=2`]: 'main article',
    [`/ai-comparison?${TOOLS}&step=3`]: 'main table',
  },
  '/compare/:versus': { '/compare/chatgpt-vs-claude-vs-gemini': 'main table' },
  '/bundle-detail/:id': { '/bundle-detail/blog-writer': 'main article' },
  '/tasks': { '/tasks': 'main ul a' },
  '/tasks/:key': { '/tasks/speech-to-text': 'main article' },
  '/bundles': { '/bundles': 'main article' },
  '/discover': { '/discover': '#collections article' },
  '/category-ranking': {
    '/category-ranking': 'main li',
    '/category-ranking?category=image': 'main li',
  },
  '/community': { '/community': 'main article' },
  '/profile/:userId': { '/profile/demo-0': 'main article' },
  '/suggestions/:token': { [`/suggestions/${'A'.repeat(43)}`]: 'main [role="alert"]' },
  '/edit/tools/:id': { '/edit/tools/chatgpt': HEADING },
  '/claim/:toolId': { '/claim/chatgpt': HEADING },
  '/claim/:toolId/facts': { '/claim/chatgpt/facts': HEADING },
  '/my-packages/shared/:token': { '/my-packages/shared/no-such-link': HEADING },
};

/** Pages that redirect to the login; account-axe.spec.ts and community.spec.ts open them signed in. */
const NEED_SESSION = ['/mypage', '/moderation'];

/**
 * Lists the pages of the manifests that need no session.
 *
 * @throws {Error} for a pattern with parameters and no example
 */
export function listSitePages(): SitePage[] {
  return readPages()
    .filter(({ path }) => !NEED_SESSION.includes(path))
    .flatMap(({ path, indexed, rendering }) =>
      Object.entries(EXAMPLES[path] ?? plain(path)).map(([address, content]) => ({
        pattern: path,
        address,
        content,
        isServerRendered: rendering ? rendering === 'server' : indexed,
      })),
    );
}

/**
 * Finds the pages of the manifests that a list of addresses does not cover.
 *
 * @param addresses with or without query
 * @returns their path patterns
 */
export function findUncoveredPages(addresses: readonly string[]): string[] {
  const patterns = readPages().map(({ path }) => path);
  const covered = new Set(addresses.map((address) => findPattern(address, patterns)));
  return patterns.filter((pattern) => !covered.has(pattern));
}

function findPattern(address: string, patterns: readonly string[]): string {
  const path = address.replace(/[?#].*/, '');
  const isMatch = (pattern: string) =>
    pattern !== '*' && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
  return patterns.find((pattern) => pattern === path) ?? patterns.find(isMatch) ?? '*';
}

function readPages(): ManifestPage[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const files = ['shell/site.json', ...remotes.map((name) => `${name}/remote.json`)];
  return files.flatMap((file) => {
    return (JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest).pages;
  });
}

function plain(pattern: string): Record<string, string> {
  if (/[:*]/.test(pattern)) throw new Error(`Add a URL for ${pattern} to EXAMPLES.`);
  return { [pattern]: HEADING };
}
