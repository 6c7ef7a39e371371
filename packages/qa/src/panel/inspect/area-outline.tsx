import { styled } from 'styled-components';
import { boundingBoxOf } from './areas';
import type { Area } from './areas';

const Box = styled.div`
  position: fixed;
  z-index: var(--layer-overlay);
  border: 2px solid var(--color-accent);
  border-radius: var(--radius-sm);
  background: color-mix(in srgb, var(--color-accent) 8%, transparent);
  pointer-events: none;
`;

const Label = styled.span<{ $fromRight: boolean }>`
  position: absolute;
  top: 0;
  ${({ $fromRight }) => ($fromRight ? 'right: 0' : 'left: 0')};
  padding: 0 var(--space-2);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-size: var(--text-xs);
  font-weight: 600;
  white-space: nowrap;
`;

/** Outlines an area and labels it with its remote, version and slot. */
export function AreaOutline({ area: { owner, version, slot, elements } }: { area: Area }) {
  const box = boundingBoxOf(elements);
  if (!box) return null;
  const { left, top, width, height } = box;
  return (
    <Box style={{ left, top, width, height }} data-testid="area-outline">
      <Label
        $fromRight={left > window.innerWidth / 2}
      >{`${owner} ${version}${slot ? ` · ${slot}` : ''}`}</Label>
    </Box>
  );
}
