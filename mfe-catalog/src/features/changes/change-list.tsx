import { changedValueIn, toolLogoPath } from '@atlas/contracts';
import type { ListedChange } from '@atlas/contracts';
import { Link, useFormat } from '@atlas/mfe-kit';
import { Badge, Inline, Logo, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { detailPath } from '../../paths';
import { dateText } from '../../shared/date-text';
import { useCatalogText } from '../../shared/use-catalog-text';
import { useChangesText } from './use-changes-text';

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-1) var(--space-3);
    padding-block: var(--space-4);
    border-top: 1px solid var(--color-line);
  }
`;
const Values = styled.p`
  margin: 0;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

/** Changes with their dates and sources. */
export function ChangeList({ changes }: { changes: readonly ListedChange[] }) {
  const changesText = useChangesText();
  const format = useFormat();
  return (
    <List role="list">
      {changes.map((change) => (
        <li key={change.id}>
          <Logo src={toolLogoPath(change.toolId)} />
          <div>
            <Inline gap={2}>
              <Link to={detailPath(change.toolId)}>{change.toolName}</Link>
              <Badge>{changesText(`kinds.${change.kind}`)}</Badge>
              <Text as="span" size="sm" tone="muted">
                <time dateTime={change.at}>{dateText(change.at, format)}</time>
              </Text>
            </Inline>
            <Description change={change} />
          </div>
        </li>
      ))}
    </List>
  );
}

function Description({ change }: { change: ListedChange }) {
  const { category, language } = useCatalogText();
  const changesText = useChangesText();
  const format = useFormat();
  const { before, after, text, source, kind } = change;
  const isCompared = before !== undefined && after !== undefined && kind !== 'discontinued';
  const shown = (value: string) =>
    kind === 'price' || kind === 'plans' ? changedValueIn(value, language, format) : value;
  const words =
    text ??
    (kind === 'new' && changesText('launched', { category: category(change.category) })) ??
    undefined;
  return (
    <>
      {isCompared && (
        <Values>{changesText('became', { before: shown(before), after: shown(after) })}</Values>
      )}
      <Text size="sm">
        {words || (kind === 'discontinued' && changesText('ended'))}{' '}
        {source && (
          <a href={source} target="_blank" rel="noopener noreferrer">
            {changesText('source')}
          </a>
        )}
      </Text>
    </>
  );
}
