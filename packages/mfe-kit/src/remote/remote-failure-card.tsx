import { Button, ErrorState } from '@atlas/ui';
import { useKitText } from '../language/use-kit-text';

/** Names the part that is missing and lets the visitor try again without a reload. */
export function RemoteFailureCard({ remote, onRetry }: { remote: string; onRetry: () => void }) {
  const t = useKitText();
  const part = t(`parts.${remote}`);
  return (
    <ErrorState
      title={t('failure.title', { part: part.startsWith('parts.') ? remote : part })}
      description={t('failure.body')}
      action={<Button onClick={onRetry}>{t('failure.retry')}</Button>}
    />
  );
}
