import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon';
import { selectedInForcedColors } from '../theme/forced-colors';
import { isModifiedClick } from './is-modified-click';
import { pageItems } from './page-items';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  align-items: center;
  justify-content: center;
  list-style: none;
`;

const Page = styled.a`
  display: grid;
  place-items: center;
  min-width: 40px;
  height: 40px;
  padding: 0 var(--space-2);
  background: transparent;
  border: 1px solid transparent;
  border-radius: var(--radius-md);
  color: inherit;
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  &:hover {
    background: var(--color-sunken);
    border-color: var(--color-line);
  }
  &[aria-current] {
    background: var(--color-ink);
    color: var(--color-bg);
    font-weight: 600;
    ${selectedInForcedColors}
  }
  &:not([href]) {
    color: var(--color-muted);
    @media (forced-colors: active) {
      color: GrayText;
    }
    opacity: 0.6;
    cursor: not-allowed;
  }

  @media (max-width: 30rem) {
    min-width: 32px;
    padding: 0 var(--space-1);
  }
`;

const Back = styled(Icon)`
  transform: rotate(90deg);
`;

const Forth = styled(Icon)`
  transform: rotate(-90deg);
`;

export interface PaginationProps {
  /** 1-based. */
  page: number;
  pageCount: number;
  /** URL of a page, for visitors without scripts and for new tabs. */
  hrefOf: (page: number) => string;
  onPage: (page: number) => void;
  labels: { previous: string; next: string; page: (n: number) => string; nav: string };
}

/** Page navigation of a list; renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf, onPage, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  const leadTo = (to: number) => {
    if (to < 1 || to > pageCount) return { role: 'link', 'aria-disabled': true };
    return {
      href: hrefOf(to),
      onClick(event: MouseEvent) {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        onPage(to);
      },
    };
  };
  return (
    <nav aria-label={labels.nav}>
      <List>
        <li>
          <Page rel="prev" aria-label={labels.previous} {...leadTo(page - 1)}>
            <Back name="chevron" />
          </Page>
        </li>
        {pageItems(page, pageCount).map((item, index) => (
          <li key={item === 'ellipsis' ? `gap-${index}` : item}>
            {item === 'ellipsis' ? (
              <span aria-hidden>…</span>
            ) : (
              <Page
                aria-label={labels.page(item)}
                aria-current={item === page ? 'page' : undefined}
                {...leadTo(item)}
              >
                {item}
              </Page>
            )}
          </li>
        ))}
        <li>
          <Page rel="next" aria-label={labels.next} {...leadTo(page + 1)}>
            <Forth name="chevron" />
          </Page>
        </li>
      </List>
    </nav>
  );
}
