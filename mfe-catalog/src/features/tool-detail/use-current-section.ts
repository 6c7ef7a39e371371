import { useEffect, useState } from 'react';

/** @returns the last section whose top is above a third of the viewport */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState<Id | undefined>(ids[0]);
  const key = ids.join();
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const line = window.innerHeight / 3;
      const passed = (key.split(',') as Id[]).filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      setCurrent(passed.at(-1) ?? (key.split(',')[0] as Id));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    // Pages are also scrolled before they hydrate, and parts above grow later.
    const observer = new ResizeObserver(onScroll);
    observer.observe(document.body);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [key]);
  return current;
}
