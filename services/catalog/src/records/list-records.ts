import type { listRecords as contract, OutputOf, QueryOf } from '@atlas/contracts';
import type { QueryFilter } from 'mongoose';
import type { Context } from '../context';
import { toDay } from './fact-age';
import type { RecordDocument } from './record.repository';
import { toSummary } from './show-record';

const PAGE = 50;

/** A page of the editors' list. */
export async function listRecords(
  { records }: Pick<Context, 'records'>,
  query: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const filter = toFilter(query);
  const limit = Number(query.limit ?? PAGE);
  const [page, total] = await Promise.all([
    records.page(filter, query.after, limit + 1),
    records.count(filter),
  ]);
  const items = page.slice(0, limit);
  const nextCursor = page.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items: items.map(toSummary), nextCursor, total };
}

function toFilter({
  q,
  category,
  depth,
  missing,
  old,
  conflicts,
  untranslated,
  state,
}: QueryOf<typeof contract>): QueryFilter<RecordDocument> {
  const searched = q?.trim().toLowerCase();
  return {
    // A deleted record is found only through its revisions.
    $or: [{ record: { $ne: null } }, { open: { $ne: null } }],
    ...(searched && { searched: { $regex: searched.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') } }),
    ...(category && { category }),
    ...(depth && { depth }),
    ...(missing && { 'missing.0': { $exists: true } }),
    ...(old && { 'ages.from': { $lte: toDay(new Date()) } }),
    ...(conflicts && { 'conflicts.0': { $exists: true } }),
    ...(untranslated && { untranslated }),
    ...(state === 'published' && { open: null }),
    ...(state && state !== 'published' && { 'open.state': state }),
  };
}
