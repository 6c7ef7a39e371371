import { emit, useBrowserState, useText } from '@atlas/mfe-kit';
import { Button } from '@atlas/ui';
import { styled } from 'styled-components';

const Key = styled.kbd`
  padding: 1px var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  color: var(--color-muted);
  font: inherit;
  font-size: var(--text-xs);
`;
/** Where there is no keyboard the search field beside it does the same. */
const Wide = styled.span`
  @media (max-width: 60rem) {
    display: none;
  }
`;

/** A way into the palette that can be seen; the shell opens it. */
export function PaletteButton() {
  const t = useText('catalog');
  const [key] = useBrowserState(shortcutLabel, 'Ctrl K');
  return (
    <Wide>
      <Button
        variant="secondary"
        style={{ minHeight: 44 }}
        onClick={() => emit('palette.open', {})}
      >
        {t('palette.open')}
        <Key>{key}</Key>
      </Button>
    </Wide>
  );
}

function shortcutLabel(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';
}
