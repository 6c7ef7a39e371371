import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button';

const Lines = styled.div<{ $lines: number | null }>`
  ${({ $lines }) => $lines !== null && `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${$lines}; overflow: hidden;`}
`;

export interface ClampProps {
  lines: number;
  moreLabel: string;
  lessLabel: string;
  children: ReactNode;
}

/** Cuts text after some lines, with a toggle unless the whole text is known to fit. */
export function Clamp({ lines, moreLabel, lessLabel, children }: ClampProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  // A ResizeObserver reports after layout and before paint; reading the height during render would
  // force a layout of the page. The toggle is hidden without React, which would render after the
  // paint.
  useLayoutEffect(() => {
    if (!box.current || open) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || !toggle.current) return;
      const { clientHeight, scrollHeight } = entry.target;

      toggle.current.hidden = clientHeight > 0 && scrollHeight <= clientHeight + 1;
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [children, lines, open]);

  return (
    <div>
      <Lines ref={box} id={id} $lines={open ? null : lines}>
        {children}
      </Lines>
      <Button
        ref={toggle}
        variant="ghost"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? lessLabel : moreLabel}
      </Button>
    </div>
  );
}
