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

const YES = { icon: 'check', text: 'yes', color: 'success' } as const;
const NO = { icon: 'cross', text: 'no', color: 'danger' } as const;

/** A boolean as an icon with an accessible text. */
export function MatrixCell({ value }: { value: CellValue }) {
  const t = useText('catalog');
  if (value === undefined || value === '')
    return (
      <Text as="span" size="sm" tone="muted">
        {t('compare.notRecorded')}
      </Text>
    );
  if (typeof value === 'boolean') {
    const { icon, text, color } = value ? YES : NO;
    return <Icon name={icon} label={t(text)} style={{ color: `var(--color-${color})` }} />;
  }
  if (typeof value === 'string') return value;
  return (
    <Words>
      {value.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </Words>
  );
}
