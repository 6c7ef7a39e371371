import { Table, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import type { Difference } from './compare-records';
import { describePart, describeValue } from './describe-part';
import { useWords } from './use-words';
import { useEditText } from './use-edit-text';

const Value = styled.div`
  min-width: 12em;
  max-width: 28em;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: var(--text-sm);
`;

/** What changed, before and after. */
export function Differences({ items }: { items: readonly Difference[] }) {
  const t = useEditText();
  const words = useWords();
  if (items.length === 0) return <Text tone="muted">{t('diff.none')}</Text>;
  return (
    <Table caption={t('diff.title')}>
      <thead>
        <tr>
          <th scope="col">{t('diff.part')}</th>
          <th scope="col">{t('diff.before')}</th>
          <th scope="col">{t('diff.after')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ part, before, after }) => {
          const [old, now] = changedLines(
            describeValue(before, words),
            describeValue(after, words),
          );
          return (
            <tr key={part}>
              <th scope="row">{describePart(part, words)}</th>
              <td>
                <Value as={old ? 'del' : 'div'}>{old ?? t('diff.absent')}</Value>
              </td>
              <td>
                <Value as={now ? 'ins' : 'div'}>{now ?? t('diff.absent')}</Value>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The lines that differ; all where nothing a reader sees does, such as another order. */
function changedLines(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): (string | undefined)[] {
  if (!before || !after) return [before?.join('\n'), after?.join('\n')];
  const old = before.filter((line) => !after.includes(line));
  const now = after.filter((line) => !before.includes(line));
  if (old.length + now.length === 0) return [before.join('\n'), after.join('\n')];
  return [old.join('\n') || undefined, now.join('\n') || undefined];
}
