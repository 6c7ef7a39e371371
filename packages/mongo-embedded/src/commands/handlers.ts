import { aggregate } from './aggregate';
import { bulkWrite } from './bulk-write';
import { collMod } from './coll-mod';
import { configureFailPoint } from './configure-fail-point';
import { count } from './count';
import { create } from './create';
import { createIndexes } from './create-indexes';
import { deleteDocuments } from './delete';
import { distinct } from './distinct';
import { drop, dropDatabase } from './drop';
import { dropIndexes } from './drop-indexes';
import { endSessions, killAllSessions, refreshSessions, startSession } from './end-sessions';
import type { Handler } from '../engine/engine';
import { explain } from './explain';
import { find } from './find';
import { findAndModify } from './find-and-modify';
import { getMore, killCursors } from './get-more';
import { insert } from './insert';
import { listCollections, listDatabases, listIndexes } from './list';
import { buildInfo, ping, serverStatus } from './ping';
import { renameCollection } from './rename-collection';
import { update } from './update';

/** Every supported command; any other is `CommandNotFound`. */
export const handlers: Record<string, Handler> = {
  aggregate,
  buildInfo,
  bulkWrite,
  collMod,
  configureFailPoint,
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
  killAllSessions,
  killCursors,
  killSessions: endSessions,
  listCollections,
  listDatabases,
  listIndexes,
  ping,
  refreshSessions,
  renameCollection,
  serverStatus,
  startSession,
  update,
};
