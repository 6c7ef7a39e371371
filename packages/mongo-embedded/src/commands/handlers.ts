import { aggregate } from './aggregate';
import { count } from './count';
import { create } from './create';
import { createIndexes } from './create-indexes';
import { deleteDocuments } from './delete';
import { distinct } from './distinct';
import { drop, dropDatabase } from './drop';
import { dropIndexes } from './drop-indexes';
import { endSessions } from './end-sessions';
import type { Handler } from './engine';
import { explain } from './explain';
import { find } from './find';
import { findAndModify } from './find-and-modify';
import { getMore, killCursors } from './get-more';
import { insert } from './insert';
import { listCollections, listDatabases, listIndexes } from './list';
import { buildInfo, ping } from './ping';
import { update } from './update';

/** Every command this server answers; any other is `CommandNotFound`. */
export const handlers: Record<string, Handler> = {
  aggregate,
  buildInfo,
  count,
  create,
  createIndexes,
  delete: deleteDocuments,
  distinct,
  drop,
  dropDatabase,
  dropIndexes,
  endSessions,
  explain,
  find,
  findAndModify,
  getMore,
  insert,
  killCursors,
  listCollections,
  listDatabases,
  listIndexes,
  ping,
  update,
};
