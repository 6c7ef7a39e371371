import { Link, Page, useText } from '@atlas/mfe-kit';
import {
  Button,
  Card,
  Container,
  Grid,
  Heading,
  Icon,
  Inline,
  Section,
  Stack,
  Stat,
  Text,
} from '@atlas/ui';
import { styled } from 'styled-components';
import { paths } from '../paths';

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: var(--space-12) var(--space-16);
  align-items: center;
  padding-block: clamp(var(--space-10), 7vw, var(--space-24)) var(--space-12);
  @media (max-width: 59.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-10) var(--space-8);
`;

const Glyph = styled.span`
  color: var(--color-accent-ink);
`;

const STATS = ['tools', 'users', 'satisfaction', 'categories'] as const;
const FEATURES = [
  ['quiz', 'spark'],
  ['compare', 'grid'],
  ['rankings', 'trophy'],
  ['community', 'comment'],
] as const;

/** The figures of this page are marketing copy, not counts. */
export default function LandingPage() {
  const t = useText('shell');
  return (
    <Page title={t('landing.title')}>
      <Container>
        <Top>
          <Stack gap={6} align="start">
            <Heading level={1} size="display">
              {t('landing.heading')}
            </Heading>
            <Text size="lg" tone="muted">
              {t('landing.lead')}
            </Text>
            <Inline gap={3}>
              <Button as={Link} to={paths.quiz} size="lg">
                {t('landing.start')}
              </Button>
              <Button as={Link} to={paths.comparison} size="lg" variant="secondary">
                {t('landing.browse')}
              </Button>
            </Inline>
            <Inline gap={2}>
              <Icon name="star" />
              <Text size="sm" tone="muted">
                {t('landing.rating')}
              </Text>
            </Inline>
          </Stack>
          <Figures>
            {STATS.map((key) => (
              <Stat
                key={key}
                value={t(`landing.stats.${key}.value`)}
                label={t(`landing.stats.${key}.label`)}
              />
            ))}
          </Figures>
        </Top>
        <Section title={t('landing.features.title')}>
          <Grid min="15rem">
            {FEATURES.map(([key, icon]) => (
              <Card key={key}>
                <Stack gap={3}>
                  <Glyph>
                    <Icon name={icon} size={28} />
                  </Glyph>
                  <Heading level={3} size="lg">
                    {t(`landing.features.${key}.title`)}
                  </Heading>
                  <Text tone="muted">{t(`landing.features.${key}.body`)}</Text>
                </Stack>
              </Card>
            ))}
          </Grid>
        </Section>
        <Card tone="accent" padding={10}>
          <Stack gap={4} align="start">
            <Heading level={2}>{t('landing.cta.title')}</Heading>
            <Text>{t('landing.cta.body')}</Text>
            <Button as={Link} to={paths.quiz} size="lg">
              {t('landing.start')}
            </Button>
          </Stack>
        </Card>
      </Container>
    </Page>
  );
}
