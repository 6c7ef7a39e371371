import { Binary } from 'bson';
import { randomUUID } from 'node:crypto';
import { type BsonValue, fieldIn } from '../bson/types';
import type { Engine, Handler } from './engine';

export const startSession: Handler = () => ({
  id: {
    id: new Binary(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), 4),
  },
  timeoutMinutes: 30,
  ok: 1,
});

export const endSessions: Handler = (engine, context) => {
  for (const s of (context.cmd.endSessions || []) as BsonValue[]) endSession(engine, sessionId(s));
  return { ok: 1 };
};

export const killSessions: Handler = (engine, context) => {
  for (const s of (context.cmd.killSessions || []) as BsonValue[]) endSession(engine, sessionId(s));
  return { ok: 1 };
};

export const refreshSessions: Handler = () => ({ ok: 1 });

export const sessionId = (l: BsonValue) => Buffer.from((fieldIn(l, 'id') as Binary).buffer as Uint8Array).toString('hex');

export function endSession(engine: Engine, id: string) {
  const s = engine.sessions.get(id);
  if (!s) return;
  for (const k of [...s.cursors]) engine.killCursor(k);
  if (s.tx) {
    s.tx.end();
    s.tx = undefined;
    s.state = 'aborted';
  }
  engine.sessions.delete(id);
}
