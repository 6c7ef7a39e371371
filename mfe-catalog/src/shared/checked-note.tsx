import type { ToolDetail } from '@atlas/contracts';
import { useFormat, useText } from '@atlas/mfe-kit';

type Source = NonNullable<ToolDetail['sources']>[number];

interface CheckedNoteProps {
  tool: Pick<ToolDetail, 'checkedOn' | 'sourceUrl' | 'sources'>;
  /** The group of facts; only its own source counts. */
  facts?: Source['facts'][number];
}

/** Date in UTC: the same day for all readers. */
const ON_DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** Date on which the facts were checked against their source, or that they were not. */
export function CheckedNote({ tool, facts }: CheckedNoteProps) {
  const t = useText('catalog');
  const format = useFormat();
  const source = facts ? sourceOf(tool, facts) : { url: tool.sourceUrl, checkedOn: tool.checkedOn };
  if (!source?.checkedOn) return t('notChecked');
  return (
    <>
      {t('checkedOn', { date: format.date(source.checkedOn, ON_DAY) })}{' '}
      <a href={source.url} target="_blank" rel="noopener noreferrer">
        {t('source')}
      </a>
    </>
  );
}

/** Newest source of a group of facts. */
function sourceOf({ sources = [] }: CheckedNoteProps['tool'], facts: Source['facts'][number]) {
  return sources
    .filter((source) => source.facts.includes(facts))
    .sort((a, b) => (a.checkedOn < b.checkedOn ? 1 : -1))[0];
}
