import type { Language } from '@atlas/contracts';
import { GlobalStyle, ToastProvider } from '@atlas/ui';
import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { markBusy, work } from './work';

export interface Look {
  language: Language;
  theme: 'light' | 'dark';
}

/** Between two looks. */
const QUIET_MS = 40;
/** An answer may ask for another before anything of it is drawn. */
const QUIET_LOOKS = 2;
/** What never comes to rest is shown all the same, and told to the check. */
const LONGEST_MS = 15_000;

/** What a story stands in, as the shell has it; says when the story has come to rest. */
export function Frame({ language, theme, children }: Look & { children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
  useEffect(() => whenQuiet(() => markBusy(false)), []);
  return (
    <>
      <GlobalStyle />
      <ToastProvider label="toasts" closeLabel="×">
        <main>{children}</main>
      </ToastProvider>
    </>
  );
}

/** Told once all answers have come, and nothing was drawn from one idle moment to the next. */
function whenQuiet(tell: () => void): () => void {
  let hasChanged = true;
  let quiet = 0;
  let events = work.events;
  let timer: ReturnType<typeof setTimeout>;
  let moment = 0;
  const observer = new MutationObserver(() => (hasChanged = true));
  const look = () => {
    const isQuiet = !hasChanged && !work.isGoingOn() && events === work.events;
    quiet = isQuiet ? quiet + 1 : 0;
    if (quiet === QUIET_LOOKS) return end();
    hasChanged = false;
    events = work.events;
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
  const longest = setTimeout(() => {
    console.error(`The story does not come to rest within ${LONGEST_MS} ms.`);
    end();
  }, LONGEST_MS);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
  return stop;
}
