import type { Page } from 'playwright/test';

/** Longer ones are seen. */
const MOST_MS = 10;

/** Records animations and transitions of every frame from the first one on, as `kind name: element`. */
export async function recordMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((most) => {
    const found = new Set<string>();
    Object.assign(window, { motionFound: found });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        if (!(effect instanceof KeyframeEffect)) continue;
        const { duration = 0 } = effect.getTiming();
        const { activeDuration = 0 } = effect.getComputedTiming();
        if (Number(activeDuration) <= most && Number(duration) <= most) continue;
        const { constructor, id } = animation;
        found.add(`${constructor.name} ${id} of ${effect.target?.outerHTML.slice(0, 100) ?? ''}`);
      }
      requestAnimationFrame(look);
    };
    look();
  }, MOST_MS);
  return () =>
    page.evaluate(() => [...(window as unknown as { motionFound: Set<string> }).motionFound]);
}

/** Lists elements whose style has a motion that a state could start. Runs in the page. */
export function findMotionStyles(): string[] {
  const MOST_SECONDS = 0.01;
  const isLong = (durations: string) =>
    durations.split(',').some((duration) => parseFloat(duration) > MOST_SECONDS);
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const isMoving =
        isLong(style.transitionDuration) ||
        (style.animationName !== 'none' && isLong(style.animationDuration)) ||
        style.scrollBehavior === 'smooth';
      return isMoving ? [`${element.tagName} ${element.className} ${pseudo ?? ''}`] : [];
    }),
  );
}
