import { VisuallyHidden } from '@atlas/ui';
import { useStore } from 'zustand';
import { usePlatform } from '../platform/platform-context';

/** The live region. The shell renders it once. */
export function Announcer() {
  const { text, sequence } = useStore(usePlatform().announcements);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      <span key={sequence}>{text}</span>
    </VisuallyHidden>
  );
}
