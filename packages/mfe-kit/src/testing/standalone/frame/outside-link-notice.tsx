import { Container, EmptyState, Heading } from '@atlas/ui';
import { useText } from '../../../language/use-text';
import { useLocation } from '../../../navigation/router';

/** A link led out of the remote: alone, nobody else is there to answer. */
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
