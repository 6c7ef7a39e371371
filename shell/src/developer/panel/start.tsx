import type { Platform } from '@atlas/mfe-kit/host';
import { mountBeside } from '../mount-beside';
import { watchCalls } from '../report/seen-calls';
import { Panel } from './panel';
import { watchConsole } from './watch-console';

let end: Promise<() => void> | undefined;

export function showPanel(platform: Platform, onClose: () => void): void {
  if (end) return;
  const unwatch = [watchConsole(), watchCalls()];
  end = mountBeside(platform, 'atlas-developer', <Panel onClose={onClose} />).then(
    (unmount) => () => {
      for (const stop of unwatch) stop();
      unmount();
    },
  );
}

export function hidePanel(): void {
  void end?.then((stop) => stop());
  end = undefined;
}
