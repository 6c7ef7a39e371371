import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;

interface Manifest {
  readonly pages: readonly { readonly path: string }[];
}

/** A page as a visitor without a session opens it. */
export interface SitePage {
  readonly address: string;
  /** Selector of an element that is visible when the content is loaded. */
  readonly content: string;
}

const HEADING = 'main h1';
const TOOLS = 'ids=chatgpt,claude,gemini';

/** Example URLs, with a selector of their content, for patterns with parameters and pages with several states. */
const EXAMPLES: Record<string, Record<string, string>> = {
  '/': { '/': '#analytics h2' },
  '*': { '/no-such-page': HEADING },
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
  return patterns()
    .filter((pattern) => !NEED_SESSION.includes(pattern))
    .flatMap((pattern) =>
      Object.entries(EXAMPLES[pattern] ?? plain(pattern)).map(([address, content]) => ({
        address,
        content,
      })),
    );
}

function patterns(): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const files = ['shell/site.json', ...remotes.map((name) => `${name}/remote.json`)];
  return files.flatMap((file) => {
    const { pages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
    return pages.map(({ path }) => path);
  });
}

function plain(pattern: string): Record<string, string> {
  if (/[:*]/.test(pattern)) throw new Error(`Add a URL for ${pattern} to EXAMPLES.`);
  return { [pattern]: HEADING };
}
