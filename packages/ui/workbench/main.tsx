import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Container, GlobalStyle, Grid, Inline, SegmentedControl, ToastProvider } from '../src';
import { ComboboxBench } from './ComboboxBench';
import { DisplayBench } from './DisplayBench';
import { FeedbackBench } from './FeedbackBench';
import { FormBench } from './FormBench';
import { languages, samples } from './samples';
import type { Language } from './samples';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const query = new URLSearchParams(location.search);
const same = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));

function Workbench() {
  const [lang, setLang] = useState((query.get('lang') ?? 'ko') as Language);
  const [theme, setTheme] = useState((query.get('theme') ?? 'system') as Theme);

  useEffect(() => {
    document.documentElement.lang = lang;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [lang, theme]);

  return (
    <ToastProvider label="Notices" closeLabel="Close">
      <GlobalStyle />
      <Container as="main">
        <Inline gap={4} style={{ paddingBlock: 16 }}>
          <SegmentedControl
            label="Language"
            items={same(languages)}
            value={lang}
            onChange={setLang}
          />
          <SegmentedControl label="Theme" items={same(themes)} value={theme} onChange={setTheme} />
        </Inline>
        <DisplayBench text={samples[lang]} />
        <FormBench text={samples[lang]} />
        <ComboboxBench text={samples[lang]} />
        <FeedbackBench text={samples[lang]} />
      </Container>
    </ToastProvider>
  );
}

/** Four languages by two themes, side by side. */
function Everything() {
  return (
    <Grid min="24rem" gap={2}>
      {languages.flatMap((lang) =>
        (['light', 'dark'] as const).map((theme) => (
          <iframe
            key={lang + theme}
            title={`${lang} ${theme}`}
            src={`?lang=${lang}&theme=${theme}`}
            style={{ width: '100%', height: '90vh', border: 0 }}
          />
        )),
      )}
    </Grid>
  );
}

createRoot(document.getElementById('root')!).render(
  query.has('all') ? <Everything /> : <Workbench />,
);
