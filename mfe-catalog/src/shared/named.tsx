import { useText } from '@atlas/mfe-kit';
import { VisuallyHidden } from '@atlas/ui';

/** The words of a link that many cards share; what tells them apart is heard and indexed, not seen. */
export function Named({ label, name }: { label: string; name: string }) {
  const t = useText('catalog');
  return (
    <span>
      {label} <VisuallyHidden>{t('ofName', { name })}</VisuallyHidden>
    </span>
  );
}
