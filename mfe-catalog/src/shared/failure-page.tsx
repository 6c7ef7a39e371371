import { LoadError, Page, PageLink, useText } from '@atlas/mfe-kit';
import { Button, Container, Heading, Inline, VisuallyHidden } from '@atlas/ui';

interface FailurePageProps {
  title: string;
  description?: string;
  homeLabel: string;
  /** Error of the failed call. */
  error?: unknown;
  /** Retry, where it may help. */
  onRetry?: () => void;
}

/** Error state of a page, with a link home. */
export function FailurePage({ title, description, homeLabel, error, onRetry }: FailurePageProps) {
  const t = useText('catalog');
  const action = (
    <Inline justify="center" gap={3}>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <Button as={PageLink} page="home">
        {homeLabel}
      </Button>
    </Inline>
  );
  return (
    <Page title={title}>
      <Container style={{ paddingBlock: 'var(--space-16)' }}>
        <VisuallyHidden>
          <Heading level={1}>{title}</Heading>
        </VisuallyHidden>
        <LoadError error={error} title={title} description={description} action={action} />
      </Container>
    </Page>
  );
}
