import { canonicalVersus, getTool, MAX_COMPARED, MIN_COMPARED, readVersus } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import type { GetPageMetadata } from '@atlas/mfe-kit/metadata';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const TEXTS: Record<Language, typeof ko> = { ko, en, ja, zh };

/**
 * Names in the title, one canonical URL for any order of the tools; unknown tools keep the
 * general texts.
 */
export const getComparisonMetadata: GetPageMetadata = async ({ fetchData, params, language }) => {
  // At most as many as the page compares: a URL may name hundreds, and each is a call.
  const ids = readVersus(params.versus ?? '').slice(0, MAX_COMPARED);
  const found = await Promise.all(ids.map((id) => fetchData(getTool, { params: { id } })));
  const tools = found.filter((tool) => tool != null);
  if (tools.length < ids.length || tools.length < MIN_COMPARED) return undefined;
  const names = tools.map(({ name }) => name).join(' vs ');
  const { title, description } = TEXTS[language].versus;
  const one = canonicalVersus(ids);
  return {
    title: title.replace('{{names}}', () => names),
    description: description.replace('{{names}}', () => names),
    initialContent: { heading: names },
    canonical: `/compare/${one}`,
    image: `/share/compare/${one}.png`,
  };
};
