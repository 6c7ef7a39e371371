import { FACT_AGE_DAYS } from '@atlas/contracts';
import type { FactKey, FactSources as Sourced } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Text } from '@atlas/ui';
import { useFactText } from './fact-texts/use-fact-text';

const DAY_MS = 24 * 3_600_000;
/** Date in UTC: the same day for all readers. */
const ON_DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;

interface FactSourcesProps {
  factKey: FactKey;
  /** The fact's own sources; without them nothing is shown. */
  fact: Pick<Sourced, 'sources' | 'verifiedAt'> | undefined;
}

/** Where a fact comes from, of which date, when it was checked, and whether it may be out of date. */
export function FactSources({ factKey, fact }: FactSourcesProps) {
  const t = useFactText();
  const format = useFormat();
  if (!fact) return null;
  const day = (date: string) => format.date(date, ON_DAY);
  return (
    <Text as="span" size="xs" tone="muted" style={{ display: 'block', fontWeight: 'normal' }}>
      {fact.sources.length === 0 && t('factSource.none')}
      {fact.sources.map(({ url, publisher, publishedAt }, at) => (
        <span key={url}>
          {at > 0 && ', '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {publisher}
          </a>
          {publishedAt && ` (${t('factSource.asOf', { date: day(publishedAt) })})`}
        </span>
      ))}
      {fact.verifiedAt && ` · ${t('factSource.checked', { date: day(fact.verifiedAt) })}`}
      {isOld(factKey, fact) && ` · ${t('factSource.old')}`}
    </Text>
  );
}

/** Whether the newest date of a fact is older than the bound of its kind. */
export function isOld(
  factKey: FactKey,
  { sources, verifiedAt }: NonNullable<FactSourcesProps['fact']>,
  now = Date.now(),
): boolean {
  const days = FACT_AGE_DAYS[factKey];
  const newest = [verifiedAt, ...sources.map(({ publishedAt }) => publishedAt)]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  if (days === undefined || newest === undefined) return false;
  return now - Date.parse(newest) > days * DAY_MS;
}
