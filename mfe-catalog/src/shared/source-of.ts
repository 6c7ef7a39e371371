import { isThirdPartyList } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';

type Source = NonNullable<ToolDetail['sources']>[number];
export type SourceGroup = Source['facts'][number];
export type Sourced = Pick<ToolDetail, 'sourceUrl' | 'sources'>;

/** A source as pages name it. */
interface NamedSource {
  readonly url: string;
  /** Date of the source itself. */
  readonly publishedAt?: string | undefined;
  /** Day on which an editor compared the facts with it. */
  readonly verifiedAt?: string | undefined;
  /** It is a data set or a community's page. */
  readonly isThirdParty: boolean;
}

/**
 * Finds the source that a page names: the maker's own before others, then the newest.
 * @param tool the tool with its sources
 * @param group group of facts; without it, the main source of the tool
 * @returns undefined when nothing dated is known
 */
export function sourceOf(
  { sourceUrl, sources = [] }: Sourced,
  group?: SourceGroup,
): NamedSource | undefined {
  const [source] = sources
    .filter(({ facts, url }) => (group ? facts.includes(group) : url === sourceUrl))
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.checkedOn < b.checkedOn ? 1 : -1));
  if (!source) return undefined;
  const { url, kind, verifiedAt, checkedOn } = source;
  // Older releases send one date, which is rarely the day of a check.
  const publishedAt = source.publishedAt ?? (verifiedAt === undefined ? checkedOn : undefined);
  return { url, publishedAt, verifiedAt, isThirdParty: isThirdPartyList(kind) };
}

const rankOf = ({ kind }: Source): number => (kind === 'maker' ? 0 : 1);
