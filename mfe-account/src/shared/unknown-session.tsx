import { LoadError, Page } from '@atlas/mfe-kit';
import type { Session } from '@atlas/mfe-kit';
import { Button, Container, Heading, VisuallyHidden } from '@atlas/ui';
import { styled } from 'styled-components';
import { useAccountText } from './use-account-text';

const Frame = styled(Container)`
  padding-block: var(--space-8) var(--space-16);
`;

/** Shown on a member's page while the session cannot be loaded. */
export function UnknownSession({ error, retry }: Pick<Session, 'error' | 'retry'>) {
  const t = useAccountText();
  const title = t('session.failed');
  return (
    <Page title={title}>
      <Frame>
        <VisuallyHidden>
          <Heading level={1}>{title}</Heading>
        </VisuallyHidden>
        <LoadError
          error={error}
          title={title}
          action={<Button onClick={retry}>{t('retry')}</Button>}
        />
      </Frame>
    </Page>
  );
}
