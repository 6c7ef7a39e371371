import type { Platform } from '@atlas/mfe-kit/host';
import { mountBeside } from '../mount-beside';
import { Panel } from './panel';
import { watchErrors } from './seen-errors';

let end: Promise<() => void> | undefined;

export function showPanel(platform: Platform, onClose: () => void): void {
  if (end) return;
  const unwatch = watchErrors();
  end = mountBeside(platform, 'atlas-developer', <Panel onClose={onClose} />).then(
    (unmount) => () => {
      unwatch();
      unmount();
    },
  );
}

export function hidePanel(): void {
  void end?.then((stop) => stop());
  end = undefined;
}
