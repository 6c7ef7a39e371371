import { LoadError, useText } from '@atlas/mfe-kit';
import { Button } from '@atlas/ui';

interface Props {
  /** The query whose list should stand here. */
  of: { readonly error: unknown; refetch(): unknown };
}

/** A list that cannot be had says so in its place, and can be asked for again. */
export function FailedList({ of }: Props) {
  const t = useText('catalog');
  const again = <Button onClick={() => void of.refetch()}>{t('retry')}</Button>;
  return <LoadError error={of.error} title={t('error.generic')} action={again} />;
}
