import { useBrowserState, useLanguage } from '@atlas/mfe-kit';
import type { Language } from '@atlas/mfe-kit';
import { hasStoredLanguage, storeLanguage } from '@atlas/mfe-kit/host';
import { Button, BottomInset, IconButton, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import offers from '../locales/offer.json';
import { preferredLanguage } from './preferred-language';

/** Fixed, so that nothing shifts. */
const Bar = styled.aside`
  position: fixed;
  bottom: calc(
    var(--space-4) + var(--foot-notice, 0px) + var(--foot-override, 0px) + var(--foot-tray, 0px)
  );
  left: 50%;
  z-index: var(--layer-sticky);
  display: flex;
  gap: var(--space-3);
  align-items: center;
  width: max-content;
  max-width: calc(100vw - 2 * var(--space-4));
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  box-shadow: var(--elevation-overlay);
  transform: translateX(-50%);
`;

/** Offers the browser's language once. Either choice is stored. */
export default function LanguageOffer() {
  const { language, setLanguage } = useLanguage();
  const [offered, setOffered] = useBrowserState<Language | undefined>(
    () => (hasStoredLanguage() ? undefined : preferredLanguage(navigator.languages, language)),
    undefined,
  );
  if (!offered || offered === language) return null;
  const words = offers[offered];
  return (
    <>
      <BottomInset bar="offer" size="calc(var(--space-4) + var(--size-sticky))" />
      <Bar lang={offered} aria-label={words.label}>
        <Text size="sm">{words.question}</Text>
        <Button size="sm" onClick={() => void setLanguage(offered)}>
          {words.accept}
        </Button>
        <IconButton
          label={words.decline}
          icon="close"
          size="sm"
          onClick={() => {
            storeLanguage(language);
            setOffered(undefined);
          }}
        />
      </Bar>
    </>
  );
}
