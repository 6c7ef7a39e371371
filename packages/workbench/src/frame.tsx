import type { Language } from '@atlas/contracts';
import { GlobalStyle, ToastProvider } from '@atlas/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';

export interface Look {
  language: Language;
  theme: 'light' | 'dark';
}

/** Nothing has changed for so long: the story stands. */
const QUIET_MS = 100;
/** What never comes to rest is shown all the same. */
const LONGEST_MS = 4_000;

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

function whenQuiet(tell: () => void): () => void {
  let quiet = setTimeout(tell, QUIET_MS);
  const longest = setTimeout(tell, LONGEST_MS);
  const observer = new MutationObserver(() => {
    clearTimeout(quiet);
    quiet = setTimeout(tell, QUIET_MS);
  });
  const end = () => {
    observer.disconnect();
    clearTimeout(quiet);
    clearTimeout(longest);
  };
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return end;
}
