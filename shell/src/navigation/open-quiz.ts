import type { Platform } from '@atlas/mfe-kit/host';

const HASH = '#quiz';

/**
 * `/#quiz` opens the quiz dialog, from any page: the hero's fragment may still be on its way, so the
 * wish waits for it. The hash is then taken off, or Back and Reload would open the dialog again.
 */
export function openQuizByLink({ history, events }: Platform): void {
  let withdraw = () => {};
  const look = (): void => {
    const { pathname, search, hash } = history.location;
    if (pathname !== '/') withdraw();
    if (pathname !== '/' || hash !== HASH) return;
    withdraw = events.emitDeferred('quiz.open', {});
    history.replace({ pathname, search });
  };
  look();
  history.listen(look);
}
