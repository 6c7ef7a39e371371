import { CATEGORIES, getReviewStats, LANGUAGES, summarizeRanking } from '@atlas/contracts';
import { Link, Page, useContract, useFormat, useText } from '@atlas/mfe-kit';
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

const FEATURES = [
  ['quiz', 'spark'],
  ['compare', 'grid'],
  ['rankings', 'trophy'],
  ['community', 'comment'],
] as const;

/** Every figure is counted: the page promises what the others show. */
export default function LandingPage() {
  const t = useText('shell');
  const figures = useFigures();
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
            {figures.rating && (
              <Inline gap={2}>
                <Icon name="star" />
                <Text size="sm" tone="muted">
                  {t('landing.rating', figures.rating)}
                </Text>
              </Inline>
            )}
          </Stack>
          <Figures>
            {Object.entries(figures.counts).map(([key, count]) => (
              <Stat key={key} value={count} label={t(`landing.stats.${key}`)} />
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

/** Counts in the visitor's number format; a dash while a service does not answer. */
function useFigures() {
  const format = useFormat();
  const tools = useContract(summarizeRanking, { query: {} }).data?.tools;
  const reviews = useContract(getReviewStats, {}).data;
  const shown = (count: number | undefined) => (count === undefined ? '–' : format.number(count));
  return {
    counts: {
      tools: shown(tools),
      categories: shown(CATEGORIES.length),
      reviews: shown(reviews?.totalReviews),
      languages: shown(LANGUAGES.length),
    },
    rating: reviews &&
      reviews.totalReviews > 0 && {
        reviews: format.number(reviews.totalReviews),
        average: format.number(reviews.averageRating, { minimumFractionDigits: 1 }),
      },
  };
}
