import { LoadError, Page, PageLink, useText } from '@atlas/mfe-kit';
import { Button, Container, Heading, Inline } from '@atlas/ui';

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
        <LoadError
          error={error}
          title={
            <Heading level={1} size="lg">
              {title}
            </Heading>
          }
          description={description}
          action={action}
        />
      </Container>
    </Page>
  );
}
