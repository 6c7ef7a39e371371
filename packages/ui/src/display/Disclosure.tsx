import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon';

const Root = styled.details`
  border-bottom: 1px solid var(--color-line);

  summary {
    display: flex;
    gap: var(--space-4);
    align-items: center;
    justify-content: space-between;
    min-height: 48px;
    padding-block: var(--space-3);
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    transition: transform var(--motion-quick);
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;

const Body = styled.div`
  padding-bottom: var(--space-4);
  color: var(--color-muted);
`;

export interface DisclosureProps extends ComponentPropsWithRef<'details'> {
  summary: ReactNode;
}

/** A native `<details>`; of those with the same `name` only one is open. */
export function Disclosure({ summary, children, ...rest }: DisclosureProps) {
  return (
    <Root {...rest}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron" />
      </summary>
      <Body>{children}</Body>
    </Root>
  );
}
