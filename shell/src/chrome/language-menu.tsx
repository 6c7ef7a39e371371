import { LANGUAGES, useLanguage, useText } from '@atlas/mfe-kit';
import type { Language } from '@atlas/mfe-kit';
import { Icon } from '@atlas/ui';
import { useCallback, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LANGUAGE_NAMES } from '../language/language-names';
import { MenuButton } from './menu-button';
import { useDismiss } from './use-dismiss';

const Place = styled.div`
  position: relative;
`;

const List = styled.ul`
  position: absolute;
  top: calc(100% + var(--space-2));
  right: 0;
  min-width: 10rem;
  padding: var(--space-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  box-shadow: var(--elevation-overlay);
  list-style: none;
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 40px;
  padding-inline: var(--space-3);
  border: 0;
  border-radius: var(--radius-sm);
  background: transparent;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: var(--color-sunken);
  }
  &[aria-current] {
    font-weight: 600;
  }
`;

export function LanguageMenu() {
  const t = useText('shell');
  const { language, setLanguage } = useLanguage();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  const close = useCallback((byKey: boolean) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  }, []);
  useDismiss(place, open, close);

  const choose = (chosen: Language) => {
    close(true);
    void setLanguage(chosen);
  };
  return (
    <Place ref={place}>
      <MenuButton
        ref={button}
        type="button"
        aria-label={`${t('language.label')}: ${LANGUAGE_NAMES[language]}`}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="globe" />
        <span>{LANGUAGE_NAMES[language]}</span>
        <Icon name="chevron" size={16} />
      </MenuButton>
      <List id={listId} hidden={!open} role="list">
        {LANGUAGES.map((code) => (
          <li key={code}>
            <Choice
              type="button"
              lang={code}
              aria-current={code === language ? 'true' : undefined}
              onClick={() => choose(code)}
            >
              {LANGUAGE_NAMES[code]}
              {code === language && <Icon name="check" size={16} />}
            </Choice>
          </li>
        ))}
      </List>
    </Place>
  );
}
