import type { BsonValue } from '../bson/types';
import type { Handler } from './engine';

export const endSessions: Handler = (engine, { command }) => {
  for (const lsid of command.endSessions as BsonValue[]) {
    const session = engine.sessions.find(lsid);
    if (session) engine.endSession(session);
  }
  return { ok: 1 };
};
