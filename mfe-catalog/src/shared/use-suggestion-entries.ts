import { listBundles, toolLogoPath } from '@atlas/contracts';
import type { ComboboxOption } from '@atlas/ui';
import type { Understood } from '@atlas/contracts';
import { useContract, usePathTo, useSuggestions } from '@atlas/mfe-kit';
import type { PathQuery } from '@atlas/mfe-kit';
import { bundlePath, comparePath, comparisonPath, detailPath, homePath } from '../paths';
import { relaxedText } from './relaxed-text';
import { useCompareExtra } from './use-compare-extra';
import { useCatalogText } from './use-catalog-text';

/** Limit that keeps tasks and categories visible on a phone. */
const MOST_TOOLS = 5;
const MOST_BUNDLES = 3;

export interface Entries {
  /** Keys are URLs. */
  entries: ComboboxOption[];
  /** A response for the current text is pending. */
  isLoading: boolean;
  /** How the search was corrected, or that nothing matches. */
  message: string | undefined;
  /** How a sentence was read. */
  understood: Understood | undefined;
}

/** Suggestions for a text: of the service, and bundles and pages by name. */
export function useSuggestionEntries(words: string, enabled: boolean): Entries {
  const { t, category, name } = useCatalogText();
  const {
    suggestions: data,
    waiting,
    failed,
  } = useSuggestions(words, {
    enabled,
    limit: MOST_TOOLS,
  });
  const compare = useCompareExtra();
  const pages = usePages();
  const gridPath = useGridPath();
  const { data: bundles = [] } = useContract(listBundles, {}, { enabled });

  const wanted = fold(words.trim());
  const holds = (...texts: (string | undefined)[]) =>
    texts.some((text) => text && fold(text).includes(wanted));
  const compared = data?.understood?.intent === 'versus' ? data.understood.tools : [];
  const entries: ComboboxOption[] = [
    ...(data?.tools ?? []).map((tool) => ({
      group: t('palette.group.tools'),
      key: detailPath(tool.id),
      picture: toolLogoPath(tool.id),
      label: tool.alias ? `${tool.name.text} (${tool.alias.text})` : tool.name.text,
      mark: tool.alias ? shifted(tool.alias.mark, tool.name.text.length + 2) : tool.name.mark,
      note: `${category(tool.category)} · ${t(`pricing.${tool.pricing}`)}`,
      extra: compare({ id: tool.id, name: tool.name.text }),
    })),
    ...(data?.topics ?? []).map(({ kind, key, label }) => ({
      group: t('palette.group.topics'),
      key: gridPath(kind === 'category' ? { category: key } : { q: label.text }),
      label: label.text,
      mark: label.mark,
    })),
    ...bundles
      .filter((bundle) => wanted && holds(bundle.name, bundle.nameEn, bundle.nameJa, bundle.nameZh))
      .slice(0, MOST_BUNDLES)
      .map((bundle) => ({
        group: t('palette.group.bundles'),
        key: bundlePath(bundle.id),
        label: name(bundle),
        note: t('bundle.toolCount', { number: bundle.tools.length }),
      })),
    ...pages
      .map(({ name: page, path }) => ({
        group: t('palette.group.pages'),
        key: path,
        label: t(`palette.page.${page}`),
      }))
      .filter(({ label }) => holds(label)),
  ];
  if (compared.length > 1)
    entries.unshift({
      group: t('palette.page.comparison'),
      key: comparePath(compared.map(({ id }) => id)),
      label: compared.map(({ name: tool }) => tool).join(' · '),
    });
  if (wanted)
    entries.push({
      group: t('palette.group.search'),
      key: gridPath({ q: words.trim() }),
      label: t('palette.searchAll', { words: words.trim() }),
    });
  const none = wanted !== '' && !waiting && data?.tools.length === 0;
  return {
    entries: entries.map((entry) => ({ ...entry, href: entry.key })),
    isLoading: waiting,
    understood: data?.understood,
    message: failed
      ? t('palette.failed')
      : (relaxedText(data?.relaxed, t) ?? (none ? t('palette.none') : undefined)),
  };
}

/** Paths of the tool grid on the home page, by its query. */
function useGridPath() {
  const pathTo = usePathTo();
  return (query: PathQuery) => `${pathTo('home', {}, query) ?? homePath}#comparison`;
}

/** Pages to go to by name; those of slices that are not live are left out. */
function usePages() {
  const pathTo = usePathTo();
  const pages = [
    { name: 'home', path: pathTo('home', {}) },
    { name: 'comparison', path: comparisonPath() },
    { name: 'rankings', path: pathTo('category-ranking', {}) },
    { name: 'community', path: pathTo('reviews', {}) },
    { name: 'packages', path: pathTo('my-packages', {}) },
    { name: 'account', path: pathTo('my-page', {}) },
  ] as const;
  return pages.flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]));
}

const shifted = (mark: [number, number] | undefined, by: number) =>
  mark && ([mark[0] + by, mark[1] + by] as const);

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
