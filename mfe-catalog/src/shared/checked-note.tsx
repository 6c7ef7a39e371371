import type { Tool } from '@atlas/contracts';
import { formatDate, useText } from '@atlas/mfe-kit';

/** On which day the facts were held against their source; until then it says that nobody has. */
export function CheckedNote({ tool }: { tool: Pick<Tool, 'checkedOn' | 'sourceUrl'> }) {
  const t = useText('catalog');
  return (
    <>
      {tool.checkedOn ? t('checkedOn', { date: formatDate(tool.checkedOn) }) : t('notChecked')}{' '}
      <a href={tool.sourceUrl} target="_blank" rel="noopener noreferrer">
        {t('source')}
      </a>
    </>
  );
}
