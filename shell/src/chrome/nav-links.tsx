import { Link, useLanguage, useLocation } from '@atlas/mfe-kit';
import { css, styled } from 'styled-components';
import { textIn } from './text-in';
import { useNav } from './use-nav';

const List = styled.ul<{ $vertical: boolean }>`
  display: flex;
  flex-direction: ${({ $vertical }) => ($vertical ? 'column' : 'row')};
  gap: ${({ $vertical }) => ($vertical ? '0' : 'var(--space-1)')};
  list-style: none;
`;

const rowOfMenu = css`
  min-height: 52px;
  padding-inline: 0;
  border-bottom: 1px solid var(--color-line);
  border-radius: 0;
  font-size: var(--text-lg);
`;

const tab = css`
  min-height: 40px;
  padding-inline: var(--space-3);
  border-bottom: 0;
  border-radius: var(--radius-sm);
  font-size: 0.9375rem;
`;

const Anchor = styled(Link)<{ $vertical: boolean }>`
  display: flex;
  align-items: center;
  ${({ $vertical }) => ($vertical ? rowOfMenu : tab)}
  color: var(--color-ink);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: var(--color-accent-ink);
  }
  &[aria-current='page'] {
    color: var(--color-accent-ink);
    box-shadow: inset 0 -2px 0 var(--color-accent);
    @media (forced-colors: active) {
      text-decoration: underline 2px;
    }
  }
`;

export function NavLinks({
  vertical = false,
  onChoose,
}: {
  vertical?: boolean;
  onChoose?: () => void;
}) {
  const { language } = useLanguage();
  const entries = useNav('header');
  const { pathname } = useLocation();
  return (
    <List $vertical={vertical} role="list">
      {entries.map(({ to, text }) => (
        <li key={to}>
          <Anchor
            to={to}
            $vertical={vertical}
            aria-current={to === pathname ? 'page' : undefined}
            onClick={onChoose}
          >
            {textIn(text, language)}
          </Anchor>
        </li>
      ))}
    </List>
  );
}
