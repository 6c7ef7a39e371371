import type { ReactNode } from 'react';
import { Card } from '../layout/Card';
import { Inline } from '../layout/Inline';
import { Stack } from '../layout/Stack';
import { Heading } from '../typography/Heading';
import { Logo } from './Logo';

export interface TileProps {
  name: string;
  /** URL of the logo. */
  logo: string;
  /** Link to the page; with `data-card-link` the whole tile is clickable. */
  link: ReactNode;
  /** A line below the name. */
  note?: ReactNode;
  children: ReactNode;
}

/** A compact card for rows of links; the last child is aligned to the bottom. */
export function Tile({ name, logo, link, note, children }: TileProps) {
  return (
    <Card as="article" interactive padding={4} aria-label={name}>
      <Stack gap={3} style={{ height: '100%' }}>
        <Inline gap={3} wrap={false}>
          <Logo src={logo} size="card" />
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
