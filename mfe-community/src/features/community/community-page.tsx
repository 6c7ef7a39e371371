import { Link, Page, useDraft, useSession } from '@atlas/mfe-kit';
import { Button, Container, Heading, Icon, PageHeader, Stack } from '@atlas/ui';
import { useState } from 'react';
import { routes } from '../../paths';
import { EMPTY_DRAFT } from '../../shared/reviews/review-draft';
import { useCommunityText } from '../../shared/use-community-text';
import { useNewReviews } from '../../shared/reviews/use-new-reviews';
import { FilterBar } from './filter-bar';
import { ReviewForm } from './review-form';
import { ReviewList } from './review-list';
import { ReviewSearch } from './review-search';
import { StatCards } from './stat-cards';
import { NO_FILTERS, useFilters } from './use-filters';

export default function CommunityPage() {
  const t = useCommunityText();
  const { user } = useSession();
  const [filters, setFilters] = useFilters();
  const [written, setWritten] = useState<string>();
  const [draft, setDraft, clearDraft] = useDraft('community.review', EMPTY_DRAFT);
  const [writing, setWriting] = useState(draft !== EMPTY_DRAFT);
  useNewReviews();
  const done = () => {
    setWriting(false);
    clearDraft();
  };
  /** The newest review comes first without filters. */
  const show = (id: string) => {
    done();
    setFilters(NO_FILTERS);
    setWritten(id);
  };
  const actions = (
    <>
      {user?.roles.includes('moderator') && (
        <Link to={routes.moderation}>{t('page.moderation')}</Link>
      )}
      <Button aria-expanded={writing} onClick={() => setWriting(!writing)}>
        <Icon name="edit" /> {t('page.write')}
      </Button>
    </>
  );
  return (
    <Page title={t('page.title')}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <PageHeader title={t('page.title')} lead={t('page.subtitle')} actions={actions} />
          <StatCards />
          {writing && (
            <ReviewForm draft={draft} setDraft={setDraft} onCancel={done} onWritten={show} />
          )}
          <Heading level={2} size="xl">
            {t('list.heading')}
          </Heading>
          <ReviewSearch
            key={written}
            words={filters.search}
            onSearch={(search) => setFilters({ search })}
          />
          <FilterBar filters={filters} onChange={setFilters} />
          <ReviewList filters={filters} written={written} />
        </Stack>
      </Container>
    </Page>
  );
}
