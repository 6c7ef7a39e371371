import type { ToolDetail } from '@atlas/contracts';
import { formatDate, useText } from '@atlas/mfe-kit';

type Fact = NonNullable<ToolDetail['sources']>[number]['facts'][number];

interface CheckedNoteProps {
  tool: Pick<ToolDetail, 'checkedOn' | 'sourceUrl' | 'sources'>;
  /** The group of facts that the note stands at: its own source where it has one. */
  facts?: Fact;
}

/** On which day the facts were held against their source; until then it says that nobody has. */
export function CheckedNote({ tool, facts }: CheckedNoteProps) {
  const t = useText('catalog');
  const own = tool.sources?.find((source) => facts && source.facts.includes(facts));
  const checkedOn = own?.checkedOn ?? tool.checkedOn;
  return (
    <>
      {checkedOn
        ? t('checkedOn', { date: formatDate(checkedOn, { dateStyle: 'long', timeZone: 'UTC' }) })
        : t('notChecked')}{' '}
      <a href={own?.url ?? tool.sourceUrl} target="_blank" rel="noopener noreferrer">
        {t('source')}
      </a>
    </>
  );
}
