import { CATEGORIES, CHANGE_LIST_KINDS, listChanges } from '@atlas/contracts';
import type { Category } from '@atlas/contracts';
import {
  LoadError,
  Page,
  useContract,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@atlas/mfe-kit';
import {
  Button,
  Container,
  EmptyState,
  Inline,
  PageHeader,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from '@atlas/ui';
import { CatalogPagination } from '../../shared/catalog-pagination';
import { Chip, ChipRow } from '../../shared/chips';
import { useCatalogText } from '../../shared/use-catalog-text';
import { ChangeList } from './change-list';
import { readChangesQuery, writeChangesQuery } from './changes-query';
import type { ChangesQuery } from './changes-query';
import { useChangesText } from './use-changes-text';

const UNFILTERED: ChangesQuery = { kind: undefined, category: undefined, part: 1 };

/** What changed about all tools, with filters by kind and category. */
export default function ChangesPage() {
  const { language } = useCatalogText();
  const changesText = useChangesText();
  const { query, hrefOf, change } = useQuery();
  const { kind, category, part } = query;
  const found = useContract(
    listChanges,
    { query: { lang: language, kind, category, part: String(part) } },
    { keepPreviousData: true },
  );
  return (
    <Page title={changesText('title')}>
      <Container style={{ paddingBlock: 'var(--space-8) var(--space-16)' }}>
        <Stack gap={6}>
          <PageHeader title={changesText('title')} lead={changesText('lead')} />
          <Filters query={query} counts={found.data} onChange={change} />
          <Results found={found} hrefOf={hrefOf} onChange={change} query={query} />
        </Stack>
      </Container>
    </Page>
  );
}

function useQuery() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const query = readChangesQuery(params);
  const hrefOf = (part: number) => {
    const search = writeChangesQuery({ ...query, part }, params).toString();
    return `${pathname}${search && `?${search}`}`;
  };
  const change = (patch: Partial<ChangesQuery>) => {
    const search = writeChangesQuery({ ...query, part: 1, ...patch }, params).toString();
    void navigate(
      { pathname, search: search && `?${search}` },
      { preventScrollReset: patch.part === undefined },
    );
  };
  return { query, hrefOf, change };
}

type Found = ReturnType<typeof useContract<typeof listChanges>>;

interface FiltersProps {
  query: ChangesQuery;
  counts: Found['data'];
  onChange: (patch: Partial<ChangesQuery>) => void;
}

function Filters({ query, counts, onChange }: FiltersProps) {
  const { category: categoryName, language } = useCatalogText();
  const changesText = useChangesText();
  const ofKind = new Map(counts?.kinds.map(({ value, count }) => [value, count]));
  const ofCategory = new Map(counts?.categories.map(({ value, count }) => [value, count]));
  const feed = (extension: string) =>
    `/feeds/changes.${extension}?lang=${language}${query.category ? `&category=${query.category}` : ''}`;
  const categories = CATEGORIES.filter(
    (key) => !counts || ofCategory.has(key) || key === query.category,
  );
  return (
    <Stack gap={4}>
      <ChipRow role="group" aria-label={changesText('kind')} tabIndex={-1}>
        <Chip
          type="button"
          aria-pressed={!query.kind}
          onClick={() => onChange({ kind: undefined })}
        >
          {changesText('kinds.all')}
        </Chip>
        {CHANGE_LIST_KINDS.filter((kind) => !counts || ofKind.get(kind) || kind === query.kind).map(
          (kind) => (
            <Chip
              key={kind}
              type="button"
              aria-pressed={query.kind === kind}
              onClick={() => onChange({ kind })}
            >
              {changesText(`kinds.${kind}`)}
              {counts && <span>{ofKind.get(kind) ?? 0}</span>}
            </Chip>
          ),
        )}
      </ChipRow>
      <Inline justify="space-between" align="end" gap={4}>
        <SelectField<Category | 'all'>
          label={changesText('category')}
          value={query.category ?? 'all'}
          options={(['all', ...categories] as const).map((value) => ({
            value,
            label: categoryName(value),
          }))}
          onChange={(value) => onChange({ category: value === 'all' ? undefined : value })}
        />
        <Text size="sm">
          {changesText('feeds')}: <a href={feed('xml')}>{changesText('rss')}</a>{' '}
          <a href={feed('json')}>{changesText('json')}</a>
        </Text>
      </Inline>
    </Stack>
  );
}

interface ResultsProps {
  found: Found;
  query: ChangesQuery;
  hrefOf: (part: number) => string;
  onChange: (patch: Partial<ChangesQuery>) => void;
}

function Results({ found, hrefOf, onChange }: ResultsProps) {
  const { t } = useCatalogText();
  const changesText = useChangesText();
  const { data } = found;
  if (found.isError)
    return (
      <LoadError
        error={found.error}
        title={t('error.generic')}
        description={changesText('failed')}
        action={<Button onClick={() => void found.refetch()}>{t('retry')}</Button>}
      />
    );
  if (!data) return <Skeleton height={640} />;
  if (data.total === 0)
    return (
      <EmptyState
        icon="search"
        title={changesText('none')}
        description={changesText('noneHint')}
        action={<Button onClick={() => onChange(UNFILTERED)}>{changesText('clear')}</Button>}
      />
    );
  return (
    <Stack gap={6}>
      <Text size="sm" tone="muted" role="status">
        {changesText('count', { count: data.total, number: data.total })}
      </Text>
      <ChangeList changes={data.items} />
      <CatalogPagination
        page={data.part}
        pageCount={Math.ceil(data.total / data.partSize)}
        hrefOf={hrefOf}
        onPage={(part) => onChange({ part })}
      />
    </Stack>
  );
}
