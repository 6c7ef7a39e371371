import { Button, ErrorState, Heading } from '@atlas/ui';
import { useKitText } from '../language/use-kit-text';

interface Props {
  remote: string;
  onRetry: () => void;
  /** Replaces the whole page: the title is a level 1 heading. */
  page?: boolean;
  /** Only the retry, for a bar; its accessible name says what failed. */
  compact?: boolean;
}

/** Names the part of the page that failed and offers a retry without a reload. */
export function RemoteFailureCard({ remote, onRetry, page, compact }: Props) {
  const t = useKitText();
  const name = t(`parts.${remote}`);
  const title = t('failure.title', { part: name.startsWith('parts.') ? remote : name });
  const retry = t('failure.retry');
  if (compact)
    return (
      <span role="alert">
        <Button variant="secondary" size="sm" aria-label={`${title}: ${retry}`} onClick={onRetry}>
          {retry}
        </Button>
      </span>
    );
  return (
    <ErrorState
      title={
        page ? (
          <Heading level={1} size="lg">
            {title}
          </Heading>
        ) : (
          title
        )
      }
      description={t('failure.body')}
      action={<Button onClick={onRetry}>{retry}</Button>}
    />
  );
}
