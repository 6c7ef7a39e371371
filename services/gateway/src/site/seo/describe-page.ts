import {
  canonicalComparePath,
  CATEGORY_WORDS,
  LANGUAGES,
  parseCategory,
  pickText,
  readComparePath,
  toolMarkPath,
} from '@atlas/contracts';
import type { BuiltHost, Language } from '@atlas/contracts';
import { canonicalPath } from '../canonical-path';
import { nobodys } from '../find-page';
import type { FoundPage } from '../find-page';
import type { FirstWords } from '../first-page';
import { TEXTS } from '../gateway-texts';
import { named, pageText } from '../page-text';
import type { PageText } from '../page-text';
import { addressIn } from './addresses';
import { breadcrumbs, softwareApplication, website } from './json-ld';
import type { SiteFacts } from './site-facts';

export interface PageDescription extends PageText {
  /** False: there is no such page, or nothing of that id. */
  readonly found: boolean;
  readonly canonicalPath: string;
  readonly image?: string;
  readonly first?: FirstWords;
  readonly jsonLd: readonly object[];
}

interface Asked {
  origin: string;
  path: string;
  query: URLSearchParams;
  language: Language;
  found: FoundPage;
  host: BuiltHost;
}

/** What this page is, in this language. A service that does not answer leaves the page its general words. */
export async function describePage(facts: SiteFacts, asked: Asked): Promise<PageDescription> {
  const { path, query, language, found, origin } = asked;
  const general = {
    ...pageText(found.page, language),
    found: found.known,
    canonicalPath: canonicalPath(found, path, query),
    jsonLd: [],
  };
  const [, room, id] = /^\/(ai-detail-enhanced|bundle-detail|profile)\/([^/]+)$/.exec(path) ?? [];
  const toolId =
    room === 'ai-detail-enhanced'
      ? decode(id!)
      : path === '/ai-detail'
        ? query.get('id')
        : undefined;
  if (toolId) return (await describeTool(facts, asked, toolId)) ?? general;
  if (room === 'profile' && (await facts.member(decode(id!))) === null) return missing(asked);
  if (room === 'bundle-detail') return (await describeBundle(facts, asked, decode(id!))) ?? general;
  const [, versus] = /^\/compare\/([^/]+)$/.exec(path) ?? [];
  if (versus) return { ...general, ...(await describeVersus(facts, asked, decode(versus))) };
  if (path === '/category-ranking') return { ...general, ...ranking(asked, general) };
  if (path === '/') return { ...general, jsonLd: [website(origin, general.description)] };
  return general;
}

async function describeTool(
  facts: SiteFacts,
  asked: Asked,
  id: string,
): Promise<PageDescription | undefined> {
  const { origin, language, path, query, found } = asked;
  const [tool, rating] = await Promise.all([facts.tool(id), facts.rating(id)]);
  if (tool === null) return missing(asked);
  if (!tool?.name) return undefined;
  const canonical = canonicalPath(found, path, query);
  const address = addressIn(origin, canonical, language);
  const category = CATEGORY_WORDS[tool.category][LANGUAGES.indexOf(language)]!;
  const rankingPath = `/category-ranking?category=${tool.category}`;
  const description = pickText<'description', string>(tool, 'description', language) ?? '';
  return {
    title: named(tool.name),
    description,
    // The simple page at `/ai-detail` begins otherwise.
    first:
      path === '/ai-detail'
        ? undefined
        : {
            mark: toolMarkPath(encodeURIComponent(tool.id)),
            heading: tool.name,
            by: tool.company,
            lead: description,
          },
    found: true,
    canonicalPath: canonical,
    image: `${origin}/share/${encodeURIComponent(tool.id)}.png`,
    jsonLd: [
      softwareApplication(tool, language, address, rating),
      breadcrumbs([
        ['AI Atlas', addressIn(origin, '/', language)],
        [category, addressIn(origin, rankingPath, language)],
        [tool.name, address],
      ]),
    ],
  };
}

/** Names in the title, one address for the same tools in any order; unknown tools leave the general words. */
async function describeVersus(
  facts: SiteFacts,
  { origin, language }: Asked,
  versus: string,
): Promise<Partial<PageDescription>> {
  const ids = readComparePath(versus);
  const found = await Promise.all(ids.map((id) => facts.tool(id)));
  const tools = found.flatMap((tool) => (tool?.name ? [tool] : []));
  if (tools.length < ids.length || tools.length < 2) return {};
  const names = tools.map(({ name }) => name).join(' vs ');
  const { title, description } = TEXTS[language].versus;
  const path = canonicalComparePath(ids);
  return {
    title: named(title.replace('{names}', names)),
    description: description.replace('{names}', names),
    first: { heading: names },
    canonicalPath: path,
    image: `${origin}/share${path}.png`,
  };
}

async function describeBundle(
  facts: SiteFacts,
  asked: Asked,
  id: string,
): Promise<PageDescription | undefined> {
  const { origin, language, path, query, found } = asked;
  const bundle = await facts.bundle(id);
  if (bundle === null) return missing(asked);
  if (!bundle?.name) return undefined;
  const name = pickText<'name', string>(bundle, 'name', language) ?? '';
  const canonical = canonicalPath(found, path, query);
  return {
    title: named(name),
    description: pickText<'description', string>(bundle, 'description', language) ?? '',
    found: true,
    canonicalPath: canonical,
    jsonLd: [
      breadcrumbs([
        ['AI Atlas', addressIn(origin, '/', language)],
        [name, addressIn(origin, canonical, language)],
      ]),
    ],
  };
}

function ranking(
  { query, language, path, origin }: Asked,
  { title }: PageText,
): Partial<PageDescription> {
  const category = parseCategory(query.get('category') ?? '');
  if (!category || category === 'all') return {};
  const word = CATEGORY_WORDS[category][LANGUAGES.indexOf(language)]!;
  const canonical = `${path}?category=${category}`;
  return {
    title: `${word} · ${title}`,
    canonicalPath: canonical,
    jsonLd: [
      breadcrumbs([
        ['AI Atlas', addressIn(origin, '/', language)],
        [word, addressIn(origin, canonical, language)],
      ]),
    ],
  };
}

function missing({ language, path, query, found, host }: Asked): PageDescription {
  return {
    ...pageText(nobodys(host), language),
    found: false,
    canonicalPath: canonicalPath(found, path, query),
    jsonLd: [],
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
