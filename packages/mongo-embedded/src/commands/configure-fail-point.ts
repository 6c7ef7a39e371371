import { toNumber } from '../bson/number';
import { asDocument } from '../bson/types';
import type { BsonValue } from '../bson/types';
import type { Handler } from '../engine/engine';
import { FAIL_POINTS } from '../engine/fail-points';
import type { FailPointName } from '../engine/fail-points';
import { ServerError, notImplemented } from '../errors';

/** `configureFailPoint`: makes commands fail, for tests of what a client does then. It is there with `testCommands`. */
export const configureFailPoint: Handler = (engine, { command, db }) => {
  if (!engine.hasTestCommands || db !== 'admin')
    throw new ServerError('CommandNotFound', "no such command: 'configureFailPoint'");
  const name = command.configureFailPoint;
  if (!isKnown(name)) throw notImplemented(`The fail point '${String(name)}'`);
  const { mode, data } = command;
  if (mode === 'off') engine.failPoints.turnOff(name);
  else {
    const { times, skip } = asDocument(mode);
    engine.failPoints.turnOn(name, asDocument(data), {
      times: times === undefined ? Infinity : toNumber(times),
      skip: skip === undefined ? 0 : toNumber(skip),
    });
  }
  return { ok: 1 };
};

const isKnown = (name: BsonValue): name is FailPointName =>
  FAIL_POINTS.includes(name as FailPointName);
