import type { Long } from 'bson';
import { ServerError } from '../errors';
import { countArgument } from './arguments';
import type { Handler } from '../engine/engine';

export const getMore: Handler = async (engine, { command, db, signal }) => {
  const id = BigInt(String(command.getMore));
  const cursor = engine.cursors.find(id, `${db}.${command.collection}`);
  if (!cursor) throw new ServerError('CursorNotFound', `cursor id ${id} not found`);
  return engine.cursors.next(
    cursor,
    signal,
    countArgument(command.batchSize, 'batchSize', 0) || Infinity,
  );
};

export const killCursors: Handler = (engine, { command }) => {
  const asked = command.cursors as Long[];
  const killed = asked.filter((id) => engine.cursors.kill(BigInt(String(id))));
  return {
    cursorsKilled: killed,
    cursorsNotFound: asked.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
};
