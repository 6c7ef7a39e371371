import type { Handler } from './engine';
import { find } from './find';
import { getMore, killCursors } from './cursors';
import { count } from './count';
import { distinct } from './distinct';
import { aggregateCommand } from './aggregate';
import { insert } from './insert';
import { update } from './update';
import { deleteDocuments } from './delete';
import { findAndModify } from './find-and-modify';
import { bulkWrite } from './bulk-write';
import { create } from './create';
import { drop, dropDatabase } from './drop';
import { renameCollection } from './rename-collection';
import { listCollections, listDatabases, listIndexes } from './list';
import { createIndexes } from './create-indexes';
import { dropIndexes } from './drop-indexes';
import { collMod } from './coll-mod';
import { explain } from './explain';
import { buildInfo, connectionStatus, ping, serverStatus } from './diagnostics';
import { endSessions, killSessions, refreshSessions, startSession } from './sessions';

/** Every command this server answers; any other is `CommandNotFound`. */
export const handlers: Record<string, Handler> = {
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate: aggregateCommand,
  insert,
  update,
  delete: deleteDocuments,
  findAndModify,
  findandmodify: findAndModify,
  bulkWrite,
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
  listIndexes,
  createIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
  collMod,
  explain,
  ping,
  buildInfo,
  buildinfo: buildInfo,
  connectionStatus,
  serverStatus,
  startSession,
  endSessions,
  killSessions,
  refreshSessions,
};
