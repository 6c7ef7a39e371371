import { findTools, listBundles } from '@atlas/contracts';
import { useEffect, useState } from 'react';
import { bundlePath, comparisonPath, detailPath, homePath, searchPath } from '../../app/paths';
import { useCatalogText } from '../../shared/use-catalog-text';
import { useContract } from '../../shared/use-contract';

export interface Entry {
  group: 'tools' | 'bundles' | 'pages' | 'search';
  to: string;
  title: string;
  note?: string;
}

const PAGES = {
  home: homePath,
  comparison: comparisonPath(),
  rankings: '/category-ranking',
  community: '/community',
  packages: '/my-packages',
  account: '/mypage',
} as const;
const MOST_TOOLS = 6;
const MOST_BUNDLES = 3;
const PAUSE_MS = 120;

/** What the palette offers for the words: tools as the service ranks them, bundles and pages by their names. */
export function useEntries(
  words: string,
  enabled: boolean,
): { entries: Entry[]; waiting: boolean } {
  const { t, category, name } = useCatalogText();
  const search = useSettled(words.trim());
  const tools = useContract(
    findTools,
    { query: { page: '1', pageSize: String(MOST_TOOLS), search: search || undefined } },
    { enabled },
  );
  const { data: bundles = [] } = useContract(listBundles, {}, { enabled });

  const wanted = fold(words.trim());
  const holds = (...texts: (string | undefined)[]) =>
    texts.some((text) => text && fold(text).includes(wanted));
  const entries: Entry[] = [
    ...(tools.data?.items ?? []).map((tool): Entry => ({
      group: 'tools',
      to: detailPath(tool.id),
      title: tool.name,
      note: `${category(tool.category)} · ${t(`pricing.${tool.pricing}`)}`,
    })),
    ...bundles
      .filter((bundle) => wanted && holds(bundle.name, bundle.nameEn, bundle.nameJa, bundle.nameZh))
      .slice(0, MOST_BUNDLES)
      .map((bundle): Entry => ({
        group: 'bundles',
        to: bundlePath(bundle.id),
        title: name(bundle),
        note: t('bundle.toolCount', { number: bundle.tools.length }),
      })),
    ...Object.entries(PAGES)
      .map(([key, to]): Entry => ({
        group: 'pages',
        to,
        title: t(`palette.page.${key as keyof typeof PAGES}`),
      }))
      .filter(({ title }) => holds(title)),
  ];
  if (wanted)
    entries.push({
      group: 'search',
      to: searchPath(words.trim()),
      title: t('palette.searchAll', { words: words.trim() }),
    });
  return { entries, waiting: tools.isFetching || search !== words.trim() };
}

/** The value once it has been the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
