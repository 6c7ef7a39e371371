import { emit, useText } from '@atlas/mfe-kit';
import { Icon } from '@atlas/ui';
import { styled } from 'styled-components';

const Box = styled.button<{ $large: boolean }>`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  width: ${({ $large }) => ($large ? 'min(100%, 34rem)' : '100%')};
  min-height: ${({ $large }) => ($large ? '52px' : '44px')};
  padding-inline: var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  color: var(--color-muted);
  font: inherit;
  font-size: ${({ $large }) => ($large ? 'var(--text-md)' : 'var(--text-sm)')};
  text-align: start;
  cursor: text;

  &:hover {
    border-color: var(--color-accent);
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Looks like the box that it opens: the search over the page, with its results on the first screen at every size. */
export function SearchButton({ large = false }: { large?: boolean }) {
  const t = useText('shell');
  return (
    <Box
      type="button"
      $large={large}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => emit('palette.open', {})}
    >
      <Icon name="search" />
      <span>{t('search.open')}</span>
    </Box>
  );
}
