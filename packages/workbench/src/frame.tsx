import type { Language } from '@atlas/contracts';
import { GlobalStyle, ToastProvider } from '@atlas/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { work } from './work';

export interface Look {
  language: Language;
  theme: 'light' | 'dark';
}

/** Between two looks. */
const QUIET_MS = 60;
/** What never comes to rest is shown all the same. */
const LONGEST_MS = 10_000;

/** What a story stands in, as the shell has it; busy until the story has come to rest. */
export function Frame({ language, theme, children }: Look & { children: ReactNode }) {
  const [settled, setSettled] = useState(false);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
  useEffect(() => whenQuiet(() => setSettled(true)), []);
  return (
    <>
      <GlobalStyle />
      <ToastProvider label="toasts" closeLabel="×">
        <main aria-busy={!settled || undefined}>{children}</main>
      </ToastProvider>
    </>
  );
}

/** Told once all answers have come, and nothing was drawn from one idle moment to the next. */
function whenQuiet(tell: () => void): () => void {
  let hasChanged = true;
  let timer: ReturnType<typeof setTimeout>;
  let moment = 0;
  const observer = new MutationObserver(() => (hasChanged = true));
  const look = () => {
    if (!hasChanged && !work.isGoingOn()) return end();
    hasChanged = false;
    timer = setTimeout(() => (moment = requestIdleCallback(look)), QUIET_MS);
  };
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(longest);
    cancelIdleCallback(moment);
  };
  const end = () => {
    stop();
    tell();
  };
  const longest = setTimeout(end, LONGEST_MS);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
  return stop;
}
