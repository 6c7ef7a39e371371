import { listRecords } from '@atlas/contracts';
import type { RecordSummary } from '@atlas/contracts';
import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  useReactTable,
} from '@tanstack/react-table';
import type { RowSelectionState } from '@tanstack/react-table';
import { Link, LoadError, useContract, useFormat, useSearchParams } from '@atlas/mfe-kit';
import {
  Badge,
  Button,
  Checkbox,
  EmptyState,
  Inline,
  Skeleton,
  Stack,
  Table,
  Text,
  VisuallyHidden,
} from '@atlas/ui';
import type { KeyboardEvent } from 'react';
import { useMemo, useState } from 'react';
import { editRecordPath } from '../../paths';
import { useCatalogText } from '../../shared/use-catalog-text';
import { authorName } from './author-name';
import { BulkBar } from './bulk-bar';
import { readFilters, RecordFilterBar } from './record-filters';
import { useEditText } from './use-edit-text';

const column = createColumnHelper<RecordSummary>();

/** Records with what is to be done; arrow keys move between the rows. */
export function RecordList() {
  const t = useEditText();
  const format = useFormat();
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const filterKey = JSON.stringify(filters);
  /** Cursors of the pages before this one, for one set of filters. */
  const [pages, setPages] = useState({ filterKey, cursors: [] as string[] });
  const cursors = pages.filterKey === filterKey ? pages.cursors : [];
  const after = cursors.at(-1);
  const { q, ...rest } = filters;
  const query = { ...rest, ...(q && { q }), ...(after !== undefined && { after }) };
  const { data, error, refetch } = useContract(listRecords, { query }, { keepPreviousData: true });
  const go = (next: string[]) => setPages({ filterKey, cursors: next });
  const next = data?.nextCursor;
  return (
    <Stack gap={5}>
      <RecordFilterBar filters={filters} />
      {error && (
        <LoadError
          error={error}
          title={t('error.load')}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <Text size="sm" tone="muted" role="status">
            {t('list.total', { count: data.total, number: format.number(data.total) })}
          </Text>
          {data.items.length > 0 ? (
            <RecordTable items={data.items} key={`${filterKey} ${after ?? ''}`} />
          ) : (
            <EmptyState title={t('list.empty')} />
          )}
          <Inline gap={3}>
            <Button
              variant="secondary"
              disabled={cursors.length === 0}
              onClick={() => go(cursors.slice(0, -1))}
            >
              {t('list.previous')}
            </Button>
            <Button
              variant="secondary"
              disabled={!next}
              onClick={() => next && go([...cursors, next])}
            >
              {t('list.next')}
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  );
}

function RecordTable({ items }: { items: RecordSummary[] }) {
  const t = useEditText();
  const format = useFormat();
  const { category, languageName } = useCatalogText();
  const columns = useMemo(
    () => [
      column.display({
        id: 'select',
        header: ({ table }) => (
          <Checkbox
            label={<VisuallyHidden>{t('bulk.selectAll')}</VisuallyHidden>}
            checked={table.getIsAllRowsSelected()}
            onChange={table.getToggleAllRowsSelectedHandler()}
          />
        ),
        cell: ({ row }) => (
          <Checkbox
            label={<VisuallyHidden>{t('bulk.select', { name: row.original.name })}</VisuallyHidden>}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        ),
      }),
      column.accessor('name', {
        header: t('list.name'),
        cell: ({ row: { original } }) => (
          <Stack gap={1}>
            <Link to={editRecordPath(original.id)}>{original.name}</Link>
            <Text size="sm" tone="muted">
              {original.id}
            </Text>
          </Stack>
        ),
      }),
      column.accessor('category', {
        header: t('list.category'),
        cell: ({ getValue }) => category(getValue()),
      }),
      column.accessor('open', {
        header: t('list.state'),
        cell: ({ row: { original } }) => <StateBadges record={original} />,
      }),
      column.display({
        id: 'todo',
        header: t('list.todo'),
        cell: ({ row: { original } }) => (
          <Inline gap={2}>
            {(['missing', 'old', 'conflicts'] as const)
              .filter((kind) => original[kind].length > 0)
              .map((kind) => (
                <Badge key={kind} tone={kind === 'conflicts' ? 'danger' : 'freemium'}>
                  {t(`todo.${kind}`, { count: original[kind].length })}
                </Badge>
              ))}
            {original.untranslated.map((language) => (
              <Badge key={language}>{languageName(language)}</Badge>
            ))}
          </Inline>
        ),
      }),
      column.accessor('updatedAt', {
        header: t('list.updated'),
        cell: ({ row: { original } }) => (
          <Text size="sm">
            {format.date(original.updatedAt, { dateStyle: 'medium' })}
            <br />
            {authorName(original.updatedBy, t)}
          </Text>
        ),
      }),
    ],
    [t, format, category, languageName],
  );
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const table = useReactTable({
    data: items,
    columns,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
    getRowId: ({ id }) => id,
    getCoreRowModel: getCoreRowModel(),
  });
  const selected = items.filter(({ id }) => rowSelection[id]);
  return (
    <>
      {selected.length > 0 && <BulkBar selected={selected} onClear={() => setRowSelection({})} />}
      <Table caption={t('title')} onKeyDown={moveBetweenRows}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" style={widthOf(header.column.id)}>
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} style={widthOf(cell.column.id)}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function StateBadges({ record }: { record: RecordSummary }) {
  const t = useEditText();
  return (
    <Inline gap={2}>
      {record.open && <Badge tone="info">{t(`states.${record.open}`)}</Badge>}
      {!record.open && (
        <Badge>{t(record.isPublished ? 'states.published' : 'states.hidden')}</Badge>
      )}
      {record.status.value !== 'active' && (
        <Badge tone="freemium">{t(`status.${record.status.value}`)}</Badge>
      )}
    </Inline>
  );
}

/** The column of checkboxes is as wide as they are. */
const widthOf = (column: string) => (column === 'select' ? { minWidth: 0, width: '1%' } : {});

/** Moves the focus to the link of the row above or below. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('tbody a')];
  const next = links[links.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
