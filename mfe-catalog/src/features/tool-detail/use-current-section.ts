import { useEffect, useState } from 'react';

/** The last of these elements whose top has passed a third of the window. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState<Id | undefined>(ids[0]);
  const key = ids.join();
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const line = window.innerHeight / 3;
      const passed = (key.split(',') as Id[]).filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      setCurrent(passed.at(-1) ?? (key.split(',')[0] as Id));
    };
    const onScroll = () => {
      asked ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(asked);
      window.removeEventListener('scroll', onScroll);
    };
  }, [key]);
  return current;
}
