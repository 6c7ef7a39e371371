import { LoadError, useText } from '@atlas/mfe-kit';
import { Button } from '@atlas/ui';

interface Props {
  /** The failed query. */
  of: { readonly error: unknown; refetch(): unknown };
}

/** Error state of a list, with retry. */
export function FailedList({ of }: Props) {
  const t = useText('catalog');
  const again = <Button onClick={() => void of.refetch()}>{t('retry')}</Button>;
  return <LoadError error={of.error} title={t('error.generic')} action={again} />;
}
