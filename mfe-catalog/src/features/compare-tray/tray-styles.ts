import { styled } from 'styled-components';

export const Bar = styled.aside`
  position: fixed;
  bottom: calc(var(--space-3) + var(--foot-notice, 0px) + var(--foot-override, 0px));
  left: 50%;
  z-index: var(--layer-sticky);
  display: flex;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  width: max-content;
  max-width: calc(100vw - 2 * var(--space-3));
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--elevation-overlay);
  transform: translateX(-50%);
  white-space: nowrap;
  > a,
  > button {
    min-height: 44px;
  }
  > [role='status']:empty {
    display: none;
  }
  @media (max-width: 47.99rem) {
    gap: var(--space-1);
    > [role='status'] {
      display: none;
    }
  }
`;

export const Places = styled.ul`
  display: flex;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Remove = styled.button`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  justify-content: center;
  min-width: 44px;
  min-height: 44px;
  padding: var(--space-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  font-size: var(--text-sm);
  cursor: pointer;
  span {
    max-width: 8rem;
    padding-right: var(--space-1);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    border-color: var(--color-danger);
    text-decoration: line-through;
  }
  @media (max-width: 47.99rem) {
    span {
      display: none;
    }
  }
`;

export const Empty = styled.li`
  width: 44px;
  height: 44px;
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-md);
  /* The button labels need the space. */
  @media (max-width: 29.99rem) {
    display: none;
  }
`;
