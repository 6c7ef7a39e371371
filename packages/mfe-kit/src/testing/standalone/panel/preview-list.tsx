import { Heading, Stack } from '@atlas/ui';
import { styled } from 'styled-components';
import { useText } from '../../../language/use-text';
import type { PreviewTarget } from '../preview-targets';
import { previewTargets } from '../under-test';

const Row = styled.li`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  justify-content: space-between;
`;

const Open = styled.button`
  flex: 1;
  min-width: 0;
  padding: var(--space-2) var(--space-3);
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--color-ink);
  font: inherit;
  font-size: var(--text-sm);
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: var(--color-sunken);
  }
  &[aria-current] {
    background: var(--color-accent-soft);
    color: var(--color-accent-ink);
    font-weight: 600;
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface Props {
  kind: PreviewTarget['kind'];
  title: string;
  current: string;
  onOpen: (path: string) => void;
}

/** Lists every page or slot of the remote. */
export function PreviewList({ kind, title, current, onOpen }: Props) {
  const t = useText('standalone');
  return (
    <Stack gap={2}>
      <Heading level={2} size="md">
        {title}
      </Heading>
      <List>
        {previewTargets
          .filter((place) => place.kind === kind)
          .map(({ name, path }) => (
            <Row key={path}>
              <Open
                type="button"
                aria-current={path === current ? 'true' : undefined}
                onClick={() => onOpen(path)}
              >
                {kind === 'slot' ? name : path}
              </Open>
              <a href={path} target="_blank" rel="noreferrer" aria-label={`${t('open')}: ${name}`}>
                ↗
              </a>
            </Row>
          ))}
      </List>
    </Stack>
  );
}
