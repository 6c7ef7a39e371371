import { Link, useLanguage } from '@atlas/mfe-kit';
import { Icon } from '@atlas/ui';
import { styled } from 'styled-components';
import { textIn } from '../chrome/text-in';
import { useNav } from '../chrome/use-nav';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: var(--space-2);
  @media (max-width: 34.99rem) {
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  }
  width: 100%;
  list-style: none;
`;

const Entrance = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 52px;
  gap: var(--space-2);
  padding-inline: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 600;
  /* No single character in the second line. */
  text-wrap: balance;
  text-decoration: none;
  svg {
    flex: none;
    color: var(--color-accent);
  }
  &:hover {
    border-color: var(--color-accent);
  }
`;

/** Links next to search and quiz, from the live releases. */
export function Entrances() {
  const { language } = useLanguage();
  return (
    <List role="list">
      {useNav('hero').map(({ to, text }) => (
        <li key={to}>
          <Entrance to={to}>
            {textIn(text, language)}
            <Icon name="arrow-right" />
          </Entrance>
        </li>
      ))}
    </List>
  );
}
