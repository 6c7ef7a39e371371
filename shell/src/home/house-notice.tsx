import { Link, useText } from '@atlas/mfe-kit';
import { Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { paths } from '../paths';

const Note = styled.aside`
  display: grid;
  gap: var(--space-1);
  margin-block: var(--space-8);
  padding: var(--space-4) var(--space-5);
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-md);
`;

/** Says whose place this is while no ads are shown in it. */
export default function HouseNotice() {
  const t = useText('shell');
  return (
    <Note aria-label={t('home.house.label')}>
      <Text size="xs" tone="muted" strong>
        {t('home.house.label')}
      </Text>
      <Text size="sm">
        {t('home.house.text')} <Link to={paths.landing}>{t('home.house.more')}</Link>
      </Text>
    </Note>
  );
}
