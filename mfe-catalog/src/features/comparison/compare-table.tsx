import { toolLogoPath } from '@atlas/contracts';
import { Link, useText } from '@atlas/mfe-kit';
import { Checkbox, Inline, Logo, Stack, Text, VisuallyHidden } from '@atlas/ui';
import { useRef, useState } from 'react';
import type { UIEvent } from 'react';
import { detailPath } from '../../paths';
import { MatrixCell } from './matrix-cell';
import { Body, Group, Head, Label, Row } from './matrix-styles';
import type { Compared } from './use-details';
import { useRows } from './use-rows';

/** Groups of facts below a sticky header; optionally only rows with differences. */
export function CompareTable({ compared }: { compared: readonly Compared[] }) {
  const t = useText('catalog');
  const [differences, setDifferences] = useState(false);
  const [more, setMore] = useState(compared.length > 2);
  const head = useRef<HTMLDivElement>(null);
  const columns = compared.length;
  const groups = useRows(compared)
    .map((group) => ({ ...group, rows: group.rows.filter((row) => !differences || row.differs) }))
    .filter(({ rows }) => rows.length > 0);
  // A header inside the horizontal scroller cannot be sticky: it is outside and follows the scroll
  // position.
  const follow = ({ currentTarget: body }: UIEvent<HTMLDivElement>) => {
    if (head.current) head.current.scrollLeft = body.scrollLeft;
    setMore(body.scrollLeft + body.clientWidth < body.scrollWidth - 1);
  };
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
      {groups.length === 0 && <Text>{t('compare.noDifferences')}</Text>}
      <div role="table" aria-label={t('compare.table')} hidden={groups.length === 0}>
        <Head ref={head} role="rowgroup">
          <Row $columns={columns} role="row">
            <span role="columnheader" data-corner>
              <VisuallyHidden>{t('compare.table')}</VisuallyHidden>
            </span>
            {compared.map(({ tool }) => (
              <Inline key={tool.id} role="columnheader" gap={2} wrap={false}>
                <Logo src={toolLogoPath(tool.id)} />
                <Link to={detailPath(tool.id)}>{tool.name}</Link>
              </Inline>
            ))}
          </Row>
        </Head>
        {/* A region that scrolls can be reached and moved by the keyboard. */}
        <Body role="rowgroup" tabIndex={0} data-more={more} onScroll={follow}>
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
                    <div key={compared[at]?.tool.id} role="cell">
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
