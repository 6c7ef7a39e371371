import { Binary } from 'bson';
import { randomBytes } from 'node:crypto';
import type { BsonValue, Doc } from '../bson/types';
import type { Handler } from '../engine/engine';

const listOf = (value: BsonValue): BsonValue[] => (Array.isArray(value) ? value : []);

export const endSessions: Handler = (engine, { command, name }) => {
  for (const lsid of listOf(command[name])) {
    const session = engine.sessions.find(lsid);
    if (session) engine.endSession(session);
  }
  return { ok: 1 };
};

export const killAllSessions: Handler = (engine) => {
  for (const session of engine.sessions.all()) engine.endSession(session);
  return { ok: 1 };
};

export const refreshSessions: Handler = (engine, { command }) => {
  for (const lsid of listOf(command.refreshSessions)) engine.sessions.use(lsid);
  return { ok: 1 };
};

export const startSession: Handler = (engine): Doc => {
  const id = { id: new Binary(randomBytes(16), Binary.SUBTYPE_UUID) };
  engine.sessions.use(id);
  return { id, timeoutMinutes: 30, ok: 1 };
};
