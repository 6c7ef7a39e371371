import {
  CATEGORIES,
  cutText,
  listRankedTools,
  parseCategory,
  summarizeRanking,
} from '@atlas/contracts';
import type { Category } from '@atlas/contracts';
import {
  LoadError,
  Page,
  PageLink,
  useContract,
  useNavigate,
  useSearchParams,
} from '@atlas/mfe-kit';
import {
  Button,
  Container,
  Heading,
  Icon,
  Inline,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from '@atlas/ui';
import { rankingPath, routes } from '../../paths';
import { useCatalogChanges } from '../../shared/use-catalog-changes';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';
import { Ranking } from './ranking';
import { offsetOf, PART, partQuery, readPage } from './ranking-part';

const FOLLOWED = [listRankedTools, summarizeRanking];

/** Best rated first, in the order of the catalog. */
export default function CategoryRankingPage() {
  const t = useQuizText();
  const categoryName = useCategoryName();
  const [params] = useSearchParams();
  const requested = params.get('category') ?? 'all';
  const known = parseCategory(requested);
  const category = known ?? 'all';
  const page = readPage(params);
  const query = partQuery(category, page);
  const { data, error, isError, refetch } = useContract(listRankedTools, { query });
  useCatalogChanges(FOLLOWED);
  const isPart = data !== undefined && (offsetOf(page) > 0 || data.length >= PART);
  const totals = useContract(
    summarizeRanking,
    { query: category === 'all' ? {} : { category } },
    { enabled: isPart },
  );
  const count = isPart ? totals.data?.tools : data?.length;
  const title = t('category.title', { category: categoryName(category) });
  return (
    <Page title={title}>
      <Container style={{ paddingBlock: 'var(--space-8) var(--space-16)' }}>
        <Stack gap={8}>
          <Stack gap={4}>
            <BackHome />
            <Inline justify="space-between" align="end" gap={4}>
              <Stack gap={2}>
                <Heading level={1}>{title}</Heading>
                {!known && (
                  <Text role="alert">
                    {t('category.unknown', { category: cutText(requested, 40) })}
                  </Text>
                )}
                {count !== undefined && (
                  <Text tone="muted" role="status">
                    {t('category.count', { count })}
                  </Text>
                )}
                <Text size="sm" tone="muted">
                  <PageLink page="ease-method">{t('category.explained')}</PageLink>
                </Text>
              </Stack>
              <ChooseCategory category={category} />
            </Inline>
          </Stack>
          {isError && (
            <LoadError
              error={error}
              title={t('category.failed')}
              action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
            />
          )}
          {!isError && !data && <Skeleton height={560} radius="var(--radius-md)" />}
          {data && <Ranking tools={data} page={page} category={category} totals={totals.data} />}
        </Stack>
      </Container>
    </Page>
  );
}

function ChooseCategory({ category }: { category: Category | 'all' }) {
  const t = useQuizText();
  const navigate = useNavigate();
  const categoryName = useCategoryName();
  return (
    <form action={routes.ranking}>
      <SelectField<Category | 'all'>
        name="category"
        label={t('category.choose')}
        value={category}
        onChange={(next) => void navigate(rankingPath(next))}
        options={(['all', ...CATEGORIES] as const).map((value) => ({
          value,
          label: categoryName(value),
        }))}
      />
      <noscript>
        <Button type="submit" variant="secondary" block>
          {t('category.choose')}
        </Button>
      </noscript>
    </form>
  );
}

function BackHome() {
  const t = useQuizText();
  return (
    <div style={{ marginLeft: 'calc(-1 * var(--space-3))' }}>
      <Button as={PageLink} page="home" variant="ghost" size="sm">
        <Icon name="arrow-left" />
        {t('backHome')}
      </Button>
    </div>
  );
}
