import type { Model } from 'mongoose';
import { INDEXED_FIELDS } from '../search/indexed-tool';
import type { IndexedTool } from '../search/indexed-tool';
import { BY_RANK, projectionOf } from './tool-fields';
import type { ToolDocument } from './tool.model';

const INDEX_BATCH = 1_000;

/** Reads of the search index: the indexed fields of tools, in the order of the site. */
export function createIndexReads(model: Model<ToolDocument>) {
  const indexQuery = () => model.find({}, projectionOf(INDEXED_FIELDS)).sort(BY_RANK);
  return {
    /** Every tool, best rated first, with what the index reads of it. */
    forIndex: (): AsyncIterable<IndexedTool> =>
      indexQuery().lean<IndexedTool>().cursor({ batchSize: INDEX_BATCH }),
    /** These tools, best rated first; unknown ids are left out. */
    forIndexByIds: (ids: readonly string[]): AsyncIterable<IndexedTool> =>
      model
        .find({ id: { $in: [...ids] } }, projectionOf(INDEXED_FIELDS))
        .sort(BY_RANK)
        .lean<IndexedTool>()
        .cursor({ batchSize: INDEX_BATCH }),
    explainForIndex: () => indexQuery().explain('queryPlanner'),
  };
}
