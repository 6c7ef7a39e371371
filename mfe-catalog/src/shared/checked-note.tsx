import type { ToolDetail } from '@atlas/contracts';
import { useFormat, useText } from '@atlas/mfe-kit';

type Source = NonNullable<ToolDetail['sources']>[number];

interface CheckedNoteProps {
  tool: Pick<ToolDetail, 'checkedOn' | 'sourceUrl' | 'sources'>;
  /** The group of facts that the note stands at: only a source of its own speaks for it. */
  facts?: Source['facts'][number];
}

/** A day, not a moment: the same one wherever it is read. */
const ON_DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** On which day the facts were held against their source; until then it says that nobody has. */
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

/** The newest source of a group of facts. */
function sourceOf({ sources = [] }: CheckedNoteProps['tool'], facts: Source['facts'][number]) {
  return sources
    .filter((source) => source.facts.includes(facts))
    .sort((a, b) => (a.checkedOn < b.checkedOn ? 1 : -1))[0];
}
