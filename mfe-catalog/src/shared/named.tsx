import { useText } from '@atlas/mfe-kit';
import { VisuallyHidden } from '@atlas/ui';

/** A link text shared by many cards, with a visually hidden name. */
export function Named({ label, name }: { label: string; name: string }) {
  const t = useText('catalog');
  return (
    <span>
      {label} <VisuallyHidden>{t('ofName', { name })}</VisuallyHidden>
    </span>
  );
}
