import { Container, EmptyState, Heading } from '@atlas/ui';
import { useText } from '../../../language/use-text';
import { useLocation } from '../../../navigation/router';

/** Shown after a link to a page of another remote, which the standalone harness does not have. */
export function OutsideLinkNotice({ isMine: isOwnPath }: { isMine: (path: string) => boolean }) {
  const t = useText('standalone');
  const { pathname } = useLocation();
  if (isOwnPath(pathname)) return null;
  return (
    <Container>
      <EmptyState
        title={
          <Heading level={1} size="xl">
            {t('elsewhere.title')}
          </Heading>
        }
        description={t('elsewhere.text', { path: pathname })}
      />
    </Container>
  );
}
