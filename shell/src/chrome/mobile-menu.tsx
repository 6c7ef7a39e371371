import { Slot, useLocation, useText } from '@atlas/mfe-kit';
import { Icon } from '@atlas/ui';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { MenuButton } from './menu-button';
import { NavLinks } from './nav-links';
import { useDismiss } from './use-dismiss';

const Narrow = styled.div`
  @media (min-width: 60rem) {
    display: none;
  }
`;

const Panel = styled.nav`
  position: absolute;
  inset: 100% 0 auto;
  display: grid;
  gap: var(--space-5);
  max-height: calc(100dvh - var(--size-sticky));
  padding: var(--space-2) var(--space-5) var(--space-6);
  overflow-y: auto;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-bg);
  box-shadow: var(--elevation-overlay);
`;

export function MobileMenu() {
  const t = useText('shell');
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();

  const close = useCallback((byKey: boolean) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  }, []);
  useDismiss(place, open, close);
  // Any navigation closes the menu, also one of the account's fragment.
  useEffect(() => setOpen(false), [key]);

  return (
    <Narrow ref={place}>
      <MenuButton
        ref={button}
        type="button"
        aria-label={t(open ? 'nav.close' : 'nav.open')}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </MenuButton>
      {open && (
        <Panel id={panelId} aria-label={t('nav.label')}>
          <NavLinks vertical onChoose={() => setOpen(false)} />
          <Slot name="nav.account" />
        </Panel>
      )}
    </Narrow>
  );
}
