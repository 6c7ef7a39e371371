import { Link, Slot } from '@atlas/mfe-kit';
import { Card, Grid, Heading, Skeleton, Stack, Text } from '@atlas/ui';
import { CATEGORIES } from '../../data/products';
import type { Category } from '../../data/products';
import { categoryPath } from '../../paths';
import { StorePage } from '../../shared/store-page';
import { useExploreText } from '../../shared/use-explore-text';

/** The variant in the picture of each teaser. */
const PICTURES: Record<Category, string> = { classic: 'meadow-red', autonomous: 'pilot-white' };

export default function HomePage() {
  const t = useExploreText();
  return (
    <StorePage title={t('home.title')} lead={t('home.lead')}>
      <Grid min="20rem" fit>
        {CATEGORIES.map((category) => (
          <Teaser key={category} category={category} />
        ))}
      </Grid>
      <Slot
        name="explore.recommendations"
        props={{ skus: Object.values(PICTURES) }}
        skeleton={<Skeleton height={360} />}
      />
    </StorePage>
  );
}

function Teaser({ category }: { category: Category }) {
  const t = useExploreText();
  const label = t(`category.${category}`);
  return (
    <Card as="article" interactive>
      <Stack gap={3}>
        <Slot
          name="decide.picture"
          props={{ sku: PICTURES[category], label }}
          skeleton={<Skeleton height={180} />}
        />
        <Heading level={2} size="xl">
          <Link to={categoryPath(category)} data-card-link>
            {label}
          </Link>
        </Heading>
        <Text tone="muted">{t(`teaser.${category}`)}</Text>
      </Stack>
    </Card>
  );
}
