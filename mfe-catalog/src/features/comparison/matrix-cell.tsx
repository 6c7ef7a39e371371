import { useText } from '@atlas/mfe-kit';
import { Icon, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import type { CellValue } from './use-rows';

const Words = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding-left: var(--space-5);
`;

/** A boolean as an icon with an accessible text. */
export function MatrixCell({ value }: { value: CellValue }) {
  const t = useText('catalog');
  if (value === undefined || value === '')
    return (
      <Text as="span" size="sm" tone="muted">
        {t('compare.notRecorded')}
      </Text>
    );
  if (typeof value === 'boolean')
    return (
      <Icon
        name={value ? 'check' : 'cross'}
        label={t(value ? 'yes' : 'no')}
        style={{ color: `var(--color-${value ? 'success' : 'danger'})` }}
      />
    );
  if (typeof value === 'string') return value;
  return (
    <Words>
      {value.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </Words>
  );
}
