import { Slot, useText } from '@atlas/mfe-kit';
import { Container, Heading, Skeleton, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { SearchBox } from '../chrome/search-box';
import { CategoryIndex } from './category-index';
import { Entrances } from './entrances';

const Band = styled.div`
  padding-block: clamp(var(--space-8), 5vw, var(--space-16))
    clamp(var(--space-6), 4vw, var(--space-10));
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: var(--space-12) var(--space-16);
  align-items: start;
  @media (max-width: 59.99rem) {
    row-gap: var(--space-8);
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Lead = styled(Text)`
  max-width: 34rem;
`;

/** Height of the quiz button, so that nothing moves when it loads. */
const Quiz = styled.div`
  min-height: 48px;
`;

export function Hero() {
  const t = useText('shell');
  return (
    <Band id="quiz">
      <Container>
        <Columns>
          <Stack gap={6} align="start">
            <Heading level={1} size="display">
              {t('home.heading')}
            </Heading>
            <Lead size="lg" tone="muted">
              {t('home.lead')}
            </Lead>
            <SearchBox large />
            <Quiz>
              <Slot
                name="home.quiz"
                skeleton={<Skeleton width={180} height={48} radius="var(--radius-md)" />}
              />
            </Quiz>
            <Entrances />
          </Stack>
          <CategoryIndex />
        </Columns>
      </Container>
    </Band>
  );
}
