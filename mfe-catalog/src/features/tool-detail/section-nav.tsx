import { useText } from '@atlas/mfe-kit';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useCurrentSection } from './use-current-section';

export const SECTIONS = ['overview', 'plans', 'alternatives', 'faq', 'reviews'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** Sticky below the top bar; scrolls horizontally on a phone. */
const Bar = styled.nav`
  position: sticky;
  top: var(--size-sticky);
  z-index: 5;
  display: flex;
  gap: var(--space-1);
  margin: var(--space-5) calc(-1 * var(--space-5)) 0;
  padding-inline: var(--space-5);
  overflow-x: auto;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-bg);
  scrollbar-width: none;

  a {
    flex: none;
    padding: var(--space-3);
    border-bottom: 2px solid transparent;
    /* Where colours are forced, a transparent border is visible. */
    @media (forced-colors: active) {
      border-color: Canvas;
    }
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 600;
    text-decoration: none;
  }
  a:first-child {
    margin-left: calc(-1 * var(--space-3));
  }
  a:hover {
    color: var(--color-ink);
  }
  a[aria-current] {
    color: var(--color-ink);
    border-color: var(--color-accent);
  }
`;

/** Links to the sections of the page, with the current one highlighted. */
export function SectionNav({ sections }: { sections: readonly SectionId[] }) {
  const t = useText('catalog');
  const current = useCurrentSection(sections);
  const go = (event: MouseEvent, id: SectionId) => {
    const target = document.getElementById(id);
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    target.scrollIntoView();
    const heading = target.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  return (
    <Bar aria-label={t('sections.label')}>
      {sections.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => go(event, id)}
        >
          {t(`sections.${id}`)}
        </a>
      ))}
    </Bar>
  );
}
