import { toolLogoPath } from '@atlas/contracts';
import { Link, useText } from '@atlas/mfe-kit';
import { Checkbox, Inline, Logo, SegmentedControl, Stack, Text, VisuallyHidden } from '@atlas/ui';
import { useState } from 'react';
import { detailPath } from '../../paths';
import { MatrixCell } from './matrix-cell';
import { Body, Group, Head, Label, PairChoice, Row } from './matrix-styles';
import { usePairText } from './pair-texts/use-pair-text';
import type { Compared } from './use-details';
import { useRows } from './use-rows';

/** Columns that a phone shows together: of three tools the first two, then the other pairs. */
function pairsOf(columns: number): readonly (readonly [number, number])[] {
  if (columns < 3) return [[0, 1]];
  return [
    [0, 1],
    [0, 2],
    [1, 2],
  ];
}

/** Groups of facts below a sticky header; optionally only rows with differences. */
export function CompareTable({ compared }: { compared: readonly Compared[] }) {
  const t = useText('catalog');
  const pairText = usePairText();
  const [differences, setDifferences] = useState(false);
  const pairs = pairsOf(compared.length);
  const [pair, setPair] = useState(0);
  const shown = pairs[pair] ?? [0, 1];
  const isOff = (at: number) => !shown.includes(at);
  const columns = compared.length;
  const groups = useRows(compared)
    .map((group) => ({ ...group, rows: group.rows.filter((row) => !differences || row.differs) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Stack gap={3}>
      <Inline justify="space-between" gap={3}>
        <Checkbox
          label={t('compare.differences')}
          checked={differences}
          onChange={(event) => setDifferences(event.currentTarget.checked)}
        />
        <Text size="sm" tone="muted">
          {t('compare.legend')}
        </Text>
      </Inline>
      {pairs.length > 1 && (
        <PairChoice>
          <SegmentedControl
            label={pairText('label')}
            items={pairs.map((columns, at) => ({
              value: String(at),
              label: columns.map((column) => compared[column]?.tool.name).join(' · '),
            }))}
            value={String(pair)}
            onChange={(value) => setPair(Number(value))}
          />
        </PairChoice>
      )}
      {groups.length === 0 && <Text>{t('compare.noDifferences')}</Text>}
      <div role="table" aria-label={t('compare.table')} hidden={groups.length === 0}>
        <Head role="rowgroup">
          <Row $columns={columns} role="row">
            <span role="columnheader" data-corner>
              <VisuallyHidden>{t('compare.table')}</VisuallyHidden>
            </span>
            {compared.map(({ tool }, at) => (
              <Inline key={tool.id} role="columnheader" gap={2} wrap={false} data-off={isOff(at)}>
                <Logo src={toolLogoPath(tool.id)} />
                <Link to={detailPath(tool.id)}>{tool.name}</Link>
              </Inline>
            ))}
          </Row>
        </Head>
        <Body role="rowgroup">
          {groups.map(({ key, label, rows }) => (
            <Group key={key}>
              <div role="row">
                <div role="rowheader" data-group>
                  {label}
                </div>
              </div>
              {rows.map((row) => (
                <Row key={row.key} $columns={columns} role="row">
                  <Label role="rowheader" data-differs={row.differs}>
                    {row.label}
                  </Label>
                  {row.cells.map((value, at) => (
                    <div key={compared[at]?.tool.id} role="cell" data-off={isOff(at)}>
                      <MatrixCell value={value} />
                    </div>
                  ))}
                </Row>
              ))}
            </Group>
          ))}
        </Body>
      </div>
    </Stack>
  );
}
