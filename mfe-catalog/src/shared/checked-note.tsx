import { useFormat, useText } from '@atlas/mfe-kit';
import { useFactText } from './fact-texts/use-fact-text';
import { sourceOf } from './source-of';
import type { Sourced, SourceGroup } from './source-of';

interface CheckedNoteProps {
  tool: Sourced;
  /** The group of facts; only its own source counts. */
  facts?: SourceGroup;
}

/** Date in UTC: the same day for all readers. */
const ON_DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** The source of the facts and its date, and the day on which they were checked against it. */
export function CheckedNote({ tool, facts }: CheckedNoteProps) {
  const t = useText('catalog');
  const factText = useFactText();
  const format = useFormat();
  const source = sourceOf(tool, facts);
  if (!source) return t('notChecked');
  const { url, publishedAt, verifiedAt, isThirdParty } = source;
  const day = (date: string) => format.date(date, ON_DAY);
  return (
    <>
      {verifiedAt && `${t('checkedOn', { date: day(verifiedAt) })} `}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('source')}
      </a>
      {publishedAt && ` (${factText('factSource.asOf', { date: day(publishedAt) })})`}
      {isThirdParty && ` · ${factText('factSource.thirdParty')}`}
    </>
  );
}
