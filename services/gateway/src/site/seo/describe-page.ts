import { CATEGORY_WORDS, LANGUAGES, parseCategory, pickText } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import type { FirstWords } from '../first-page';
import { TEXTS, pageText } from '../page-texts';
import type { PageText } from '../page-texts';
import { addressIn, canonicalPath } from './addresses';
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
  known: boolean;
}

/** What this page is, in this language. A service that does not answer leaves the page its general words. */
export async function describePage(facts: SiteFacts, asked: Asked): Promise<PageDescription> {
  const { path, query, language, known, origin } = asked;
  const general = {
    ...pageText(language, path, known),
    found: known,
    canonicalPath: canonicalPath(path, query),
    jsonLd: [],
  };
  const [, room, id] = /^\/(ai-detail-enhanced|bundle-detail)\/([^/]+)$/.exec(path) ?? [];
  const toolId =
    room === 'ai-detail-enhanced'
      ? decode(id!)
      : path === '/ai-detail'
        ? query.get('id')
        : undefined;
  if (toolId) return (await describeTool(facts, asked, toolId)) ?? general;
  if (room === 'bundle-detail') return (await describeBundle(facts, asked, decode(id!))) ?? general;
  if (path === '/category-ranking') return { ...general, ...ranking(asked) };
  if (path === '/') return { ...general, jsonLd: [website(origin, general.description)] };
  return general;
}

async function describeTool(
  facts: SiteFacts,
  asked: Asked,
  id: string,
): Promise<PageDescription | undefined> {
  const { origin, language, path, query } = asked;
  const [tool, rating] = await Promise.all([facts.tool(id), facts.rating(id)]);
  if (tool === null) return missing(asked);
  if (!tool?.name) return undefined;
  const canonical = canonicalPath(path, query);
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
        : { heading: tool.name, by: tool.company, lead: description },
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

async function describeBundle(
  facts: SiteFacts,
  asked: Asked,
  id: string,
): Promise<PageDescription | undefined> {
  const { origin, language, path, query } = asked;
  const bundle = await facts.bundle(id);
  if (bundle === null) return missing(asked);
  if (!bundle?.name) return undefined;
  const name = pickText<'name', string>(bundle, 'name', language) ?? '';
  const canonical = canonicalPath(path, query);
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

function ranking({ query, language, path, origin }: Asked): Partial<PageDescription> {
  const category = parseCategory(query.get('category') ?? '');
  if (!category || category === 'all') return {};
  const word = CATEGORY_WORDS[category][LANGUAGES.indexOf(language)]!;
  const { title } = TEXTS[language].pages.ranking;
  const canonical = `${path}?category=${category}`;
  return {
    title: named(`${word} · ${title}`),
    canonicalPath: canonical,
    jsonLd: [
      breadcrumbs([
        ['AI Atlas', addressIn(origin, '/', language)],
        [word, addressIn(origin, canonical, language)],
      ]),
    ],
  };
}

function missing({ language, path, query }: Asked): PageDescription {
  return {
    ...pageText(language, path, false),
    found: false,
    canonicalPath: canonicalPath(path, query),
    jsonLd: [],
  };
}

const named = (name: string): string => `${name} · AI Atlas`;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
