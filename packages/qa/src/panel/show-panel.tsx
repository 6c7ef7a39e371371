import type { ShellExtensionHost } from '@atlas/mfe-kit/host';
import { Panel } from './panel';
import { renderRoot } from './render-root';
import { recordConsoleErrors } from './report/record-console-errors';
import { recordCalls } from './report/recorded-calls';

let unmounting: Promise<() => void> | undefined;

export function showPanel(host: ShellExtensionHost, onClose: () => void): void {
  if (unmounting) return;
  const stopRecording = [recordConsoleErrors(host), recordCalls()];
  unmounting = renderRoot(host, 'atlas-developer', <Panel onClose={onClose} />).then(
    (unmount) => () => {
      for (const stop of stopRecording) stop();
      unmount();
    },
  );
}

export function hidePanel(): void {
  void unmounting?.then((unmount) => unmount());
  unmounting = undefined;
}
