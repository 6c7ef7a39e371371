import { styled } from 'styled-components';

/** Icon button of the top bar. */
export const MenuButton = styled.button`
  display: inline-flex;
  gap: var(--space-2);
  align-items: center;
  justify-content: center;
  min-width: 40px;
  height: 40px;
  padding-inline: var(--space-2);
  border: 0;
  border-radius: var(--radius-md);
  background: transparent;
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    background: var(--color-sunken);
  }
  /* Also where the bar holds the navigation and has no space for every label. */
  @media (max-width: 29.99rem), (min-width: 60rem) and (max-width: 68.74rem) {
    > span,
    > span + svg {
      display: none;
    }
  }
`;
