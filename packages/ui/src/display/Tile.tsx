import type { ReactNode } from 'react';
import { Card } from '../layout/Card';
import { Inline } from '../layout/Inline';
import { Stack } from '../layout/Stack';
import { Heading } from '../typography/Heading';
import { Logo } from './Logo';

export interface TileProps {
  name: string;
  /** Address of its picture. */
  mark: string;
  /** The link to its page; with `data-card-link` the whole tile leads there. */
  link: ReactNode;
  /** A line below the name. */
  note?: ReactNode;
  children: ReactNode;
}

/** Something in a few lines, for rows whose cards lead to pages; the last child stands at the foot. */
export function Tile({ name, mark, link, note, children }: TileProps) {
  return (
    <Card as="article" interactive padding={4} aria-label={name}>
      <Stack gap={3} style={{ height: '100%' }}>
        <Inline gap={3} wrap={false}>
          <Logo src={mark} size="card" />
          <div>
            <Heading level={3} size="md">
              {link}
            </Heading>
            {note}
          </div>
        </Inline>
        {children}
      </Stack>
    </Card>
  );
}
