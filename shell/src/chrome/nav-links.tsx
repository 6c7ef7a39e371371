import { Link, useLanguage, useLocation } from '@atlas/mfe-kit';
import { styled } from 'styled-components';
import { textIn } from './text-in';
import { useNav } from './use-nav';

const List = styled.ul<{ $vertical: boolean }>`
  display: flex;
  flex-direction: ${({ $vertical }) => ($vertical ? 'column' : 'row')};
  gap: ${({ $vertical }) => ($vertical ? '0' : 'var(--space-1)')};
  list-style: none;
`;

const Anchor = styled(Link)<{ $vertical: boolean }>`
  display: flex;
  align-items: center;
  min-height: ${({ $vertical }) => ($vertical ? '52px' : '40px')};
  padding-inline: ${({ $vertical }) => ($vertical ? '0' : 'var(--space-3)')};
  border-bottom: ${({ $vertical }) => ($vertical ? '1px solid var(--color-line)' : '0')};
  border-radius: ${({ $vertical }) => ($vertical ? '0' : 'var(--radius-sm)')};
  color: var(--color-ink);
  font-size: ${({ $vertical }) => ($vertical ? 'var(--text-lg)' : '0.9375rem')};
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: var(--color-accent-ink);
  }
  &[aria-current='page'] {
    color: var(--color-accent-ink);
    box-shadow: inset 0 -2px 0 var(--color-accent);
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
