import { Slot, useText } from '@atlas/mfe-kit';
import { styled } from 'styled-components';
import { Brand } from './brand';
import { LanguageMenu } from './language-menu';
import { MobileMenu } from './mobile-menu';
import { NavLinks } from './nav-links';
import { SearchBox } from './search-box';
import { ThemeSwitch } from './theme-switch';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--layer-sticky);
  height: var(--size-sticky);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-bg);
`;

const Row = styled.div`
  display: flex;
  gap: var(--space-6);
  align-items: center;
  height: 100%;
  max-width: calc(var(--size-content) + 2 * var(--space-5));
  margin-inline: auto;
  padding-inline: var(--space-5);
`;

const Wide = styled.div`
  flex: none;
  @media (max-width: 59.99rem) {
    display: none;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: 1;
  gap: var(--space-1);
  align-items: center;
  justify-content: flex-end;
  min-width: 0;
`;

/** Has a fixed width while the search box overlays the bar; shrinks when text needs the space. */
const Search = styled.div`
  flex: 0 1 clamp(10rem, 16vw, 16rem);
  min-width: 7rem;
  @media (max-width: 74.99rem) {
    flex: none;
    width: 44px;
    min-width: 0;
  }
`;

/** Reserves the width of the account menu while its remote loads. */
const Account = styled.div`
  display: flex;
  justify-content: flex-end;
  &:not(:empty) {
    min-width: 5.5rem;
  }
`;

export function Header() {
  const t = useText('shell');
  return (
    <Bar>
      <Row>
        <Brand />
        <Wide as="nav" aria-label={t('nav.label')}>
          <NavLinks />
        </Wide>
        <Tools>
          <Search>
            <SearchBox />
          </Search>
          <LanguageMenu />
          <ThemeSwitch />
          <Wide>
            <Account>
              <Slot name="nav.account" bar />
            </Account>
          </Wide>
          <MobileMenu />
        </Tools>
      </Row>
    </Bar>
  );
}
