import { selectAll, selectOne } from 'css-select';
import type { FeedInput, FeedReading } from '../define-feed';
import { FeedFailedError } from '../failure';
import { parsePage, textOfElement } from '../parse-page';
import type { PageElement, PageNode } from '../parse-page';
import { listRows, parseJson, readSourceText, valueAt } from '../read-rows';
import type { SourceRow } from '../read-rows';
import { mappedRows } from './mapped-rows';
import type { PageColumn, PageSettings } from './page-schema';
import { textAt } from './read-cell';

/** More plans than any page has. */
const MAX_ROWS = 100;
/** Names and amounts are shorter; patterns are applied to no longer text. */
const MAX_TEXT_LENGTH = 300;

type Elements = Extract<PageSettings['read'], { rows: string }>;
type Script = Extract<PageSettings['read'], { script: string }>;

/**
 * Reads the plans on a page of a maker: from its elements, or from JSON in it.
 * @param url address of the page
 * @throws FeedFailedError, also for a page without plans, because its layout has changed
 */
export async function readPage(
  url: string,
  settings: PageSettings,
  input: FeedInput,
): Promise<FeedReading> {
  const body = await input.fetch(url);
  if (!body) return { rows: undefined };
  const { facts, prices, source, tool, read } = settings;
  const page = parsePage(await readSourceText(body));
  const rows = 'script' in read ? scriptRows(page, read) : elementRows(page, read);
  const priced = requirePrice(rows, prices.column);
  const mapping = { facts, prices, source: { kind: 'maker' as const, url, ...source } };
  return { rows: mappedRows(priced, mapping, () => [{ by: 'id', text: tool }]) };
}

/** Without any price the page has another layout, which must not close all tasks. */
function* requirePrice(rows: Iterable<SourceRow>, column: string): Generator<SourceRow> {
  let hasPrice = false;
  for (const row of rows) {
    hasPrice ||= textAt(row, column) !== '';
    yield row;
  }
  if (!hasPrice) throw new FeedFailedError('format', 'The page states no price');
}

function* elementRows(page: PageNode[], { rows, columns }: Elements): Generator<SourceRow> {
  const elements = selectAll<PageNode, PageElement>(rows, page);
  if (elements.length > MAX_ROWS)
    throw new FeedFailedError('format', `More than ${MAX_ROWS} elements match ${rows}`);
  for (const [index, element] of elements.entries())
    yield {
      line: index + 1,
      cell: (name) => {
        const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
        return column && readColumn(element, column);
      },
    };
}

/** @returns undefined when the row does not have the value */
function readColumn(row: PageElement, column: PageColumn): string | undefined {
  const { select, attribute, pattern } = column;
  const element = select ? selectOne<PageNode, PageElement>(select, row) : row;
  if (!element) return undefined;
  const text = attribute ? (element.attribs[attribute] ?? '') : textOfElement(element);
  const bounded = text.trim().slice(0, MAX_TEXT_LENGTH);
  return pattern ? new RegExp(pattern, 'u').exec(bounded)?.[1] : bounded;
}

/** Of several scripts the first that has the list. */
function scriptRows(page: PageNode[], { script, list }: Script): Generator<SourceRow> {
  for (const element of selectAll<PageNode, PageElement>(script, page)) {
    const rows = valueAt(parseJson(scriptText(element)), list);
    if (Array.isArray(rows)) return listRows(rows.slice(0, MAX_ROWS));
  }
  throw new FeedFailedError('format', `No ${script} has a list at "${list}"`);
}

const scriptText = ({ children }: PageElement): string =>
  children.map((child) => ('data' in child ? String(child.data) : '')).join('');
