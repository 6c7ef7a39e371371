import type { Language } from '@atlas/contracts';
import { GlobalStyle, ToastProvider } from '@atlas/ui';
import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { markBusy, work } from './work';

export interface Look {
  language: Language;
  theme: 'light' | 'dark';
}

/** Time between two checks. */
const QUIET_MS = 40;
/** A response may trigger another request before anything is rendered, so two quiet checks are needed. */
const QUIET_LOOKS = 2;
/** A story that does not settle by then is shown anyway, and the check reports it. */
const LONGEST_MS = 15_000;

/** Renders a story with the providers of the shell and marks when it has settled. */
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

/** Calls back once no request is pending and the document did not change between idle callbacks. */
function whenQuiet(reportReady: () => void): () => void {
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
    reportReady();
  };
  const longest = setTimeout(() => {
    console.error(`The story does not come to rest within ${LONGEST_MS} ms.`);
    end();
  }, LONGEST_MS);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
  return stop;
}
