import { Link, useLanguage } from '@atlas/mfe-kit';
import { Text } from '@atlas/ui';
import { styled } from 'styled-components';
import texts from '../locales/later.json';
import { paths } from '../paths';

const Note = styled.aside`
  display: grid;
  gap: var(--space-1);
  margin-block: var(--space-8);
  padding: var(--space-4) var(--space-5);
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-md);
`;

/** Explains the ad space while no ads are shown in it. */
export default function HouseNotice() {
  const { label, text, more } = texts[useLanguage().language].house;
  return (
    <Note aria-label={label}>
      <Text size="xs" tone="muted" strong>
        {label}
      </Text>
      <Text size="sm">
        {text} <Link to={paths.landing}>{more}</Link>
      </Text>
    </Note>
  );
}
