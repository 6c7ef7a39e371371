import { Table, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import type { Difference } from './compare-records';
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
        {items.map(({ part, before, after }) => (
          <tr key={part}>
            <th scope="row">{part}</th>
            <td>
              <Value as={before === null ? 'div' : 'del'}>{before ?? t('diff.absent')}</Value>
            </td>
            <td>
              <Value as={after === null ? 'div' : 'ins'}>{after ?? t('diff.absent')}</Value>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
