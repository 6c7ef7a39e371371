import { Heading, Stack } from '@atlas/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  display: flex;
  gap: var(--space-3);
  align-items: baseline;
  justify-content: space-between;
  padding-block: var(--space-1);
  border-bottom: 1px solid var(--color-line);
  overflow-wrap: anywhere;
  > :last-child {
    color: var(--color-muted);
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** A heading and rows; `empty` where there are none. */
export function Rows({
  title,
  empty,
  children,
}: {
  title: string;
  empty?: string;
  children: readonly ReactNode[];
}) {
  return (
    <Stack gap={2}>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <List>{children.length > 0 ? children : <li>{empty}</li>}</List>
    </Stack>
  );
}
