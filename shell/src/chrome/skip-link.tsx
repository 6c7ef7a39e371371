import { useText } from '@atlas/mfe-kit';
import { styled } from 'styled-components';

const Anchor = styled.a`
  position: fixed;
  top: var(--space-2);
  left: var(--space-2);
  z-index: var(--layer-overlay);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-md);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-weight: 600;
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

export function SkipLink() {
  const t = useText('shell');
  return (
    <Anchor
      href="#main"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        // Moves only the focus: the hash belongs to the page's sections.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('skip')}
    </Anchor>
  );
}
