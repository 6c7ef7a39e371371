import { isThirdPartyList } from '@atlas/contracts';
import type { ShownFact } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Text } from '@atlas/ui';
import { useFactText } from './fact-texts/use-fact-text';
import { breakableAtDots } from './breakable-at-dots';

/** Date in UTC: the same day for all readers. */
const ON_DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;

interface FactSourcesProps {
  /** The fact's own sources; without them nothing is shown. */
  fact: Pick<ShownFact, 'sources' | 'verifiedAt' | 'isOld' | 'isByMaker'> | undefined;
}

/**
 * Where a fact comes from, of which date, whether only third-party lists state it, when it was checked, and whether it may
 * be out of date.
 */
export function FactSources({ fact }: FactSourcesProps) {
  const t = useFactText();
  const format = useFormat();
  if (!fact) return null;
  const day = (date: string) => format.date(date, ON_DAY);
  const isThirdParty =
    fact.sources.length > 0 && fact.sources.every(({ kind }) => isThirdPartyList(kind));
  return (
    <Text as="span" size="xs" tone="muted" style={{ display: 'block', fontWeight: 'normal' }}>
      {fact.sources.length === 0 && t('factSource.none')}
      {fact.sources.map(({ url, publisher, publishedAt }, at) => (
        <span key={url}>
          {at > 0 && ', '}
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={publisher}>
            {breakableAtDots(publisher)}
          </a>
          {publishedAt && ` (${t('factSource.asOf', { date: day(publishedAt) })})`}
        </span>
      ))}
      {isThirdParty && ` · ${t('factSource.thirdParty')}`}
      {fact.isByMaker && ` · ${t('factSource.byMaker')}`}
      {fact.verifiedAt && ` · ${t('factSource.checked', { date: day(fact.verifiedAt) })}`}
      {fact.isOld && ` · ${t('factSource.old')}`}
    </Text>
  );
}
