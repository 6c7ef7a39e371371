import type { Platform } from '@atlas/mfe-kit/host';

const HASH = '#quiz';

/**
 * `/#quiz` opens the quiz dialog from any page. The event is deferred, because the hero's
 * fragment may still load. The hash is removed, or Back and Reload would open the dialog again.
 */
export function openQuizByLink({ history, events }: Platform): void {
  let cancel = () => {};
  const look = (): void => {
    const { pathname, search, hash } = history.location;
    if (pathname !== '/') cancel();
    if (pathname !== '/' || hash !== HASH) return;
    cancel = events.emitDeferred('quiz.open', {});
    history.replace({ pathname, search });
  };
  look();
  history.listen(look);
}
