import type { Collation } from '../bson/collation';
import type { BsonValue, Doc } from '../bson/types';

export interface AggEnv {
  /** Documents of a collection for a filter, through the planner, promoted. */
  find(
    db: string,
    coll: string,
    filter: Doc,
    opts?: {
      sort?: [string, BsonValue][];
      skip?: number;
      limit?: number;
      collation?: Doc;
    },
  ): Iterable<Doc>;
  out?(db: string, coll: string, docs: Doc[]): void;
  merge?(db: string, spec: Doc, docs: Doc[], vars: Doc | undefined): void;
  db: string;
  collation?: Collation;
  collationSpec?: Doc;
}
