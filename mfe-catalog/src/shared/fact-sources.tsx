import { FACT_AGE_DAYS } from '@atlas/contracts';
import type { ToolFact } from '@atlas/contracts';
import { useFormat, useText } from '@atlas/mfe-kit';
import { Text } from '@atlas/ui';

const DAY_MS = 24 * 3_600_000;
/** Date in UTC: the same day for all readers. */
const ON_DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;

type Sourced = Pick<ToolFact, 'key' | 'sources' | 'verifiedAt'>;

/** Whether the newest date of a fact's sources is older than the bound of its kind. */
export function isOld({ key, sources, verifiedAt }: Sourced, now = Date.now()): boolean {
  const days = FACT_AGE_DAYS[key];
  const newest = [verifiedAt, ...sources.map(({ publishedAt }) => publishedAt)]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  if (days === undefined || newest === undefined) return false;
  return now - Date.parse(newest) > days * DAY_MS;
}

/** Where a fact comes from, of which date, when it was checked, and whether it may be out of date. */
export function FactSources({ fact }: { fact: Sourced }) {
  const t = useText('catalog');
  const format = useFormat();
  const [first, ...others] = fact.sources;
  return (
    <Text as="div" size="sm" tone="muted">
      {!first && t('factSource.none')}
      {[first, ...others].map(
        (source) =>
          source && (
            <span key={source.url}>
              <a href={source.url} target="_blank" rel="noopener noreferrer" title={source.says}>
                {source.publisher}
              </a>
              {source.publishedAt &&
                ` (${t('factSource.asOf', { date: format.date(source.publishedAt, ON_DAY) })})`}{' '}
            </span>
          ),
      )}
      {fact.verifiedAt && t('factSource.checked', { date: format.date(fact.verifiedAt, ON_DAY) })}
      {isOld(fact) && ` ${t('factSource.old')}`}
    </Text>
  );
}
