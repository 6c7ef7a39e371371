import { toNumber } from '../bson/number';
import { isDocument } from '../bson/types';
import type { Handler } from '../engine/engine';
import { ServerError, notImplemented } from '../errors';

/** `configureFailPoint`: makes commands fail, for tests of what a client does then. It is there with `testCommands`. */
export const configureFailPoint: Handler = (engine, { command, db }) => {
  if (!engine.hasTestCommands || db !== 'admin')
    throw new ServerError('CommandNotFound', "no such command: 'configureFailPoint'");
  if (command.configureFailPoint !== 'failCommand')
    throw notImplemented(`The fail point '${String(command.configureFailPoint)}'`);
  const { mode, data } = command;
  if (mode === 'off') engine.failPoint.turnOff();
  else {
    const { times, skip } = isDocument(mode) ? mode : {};
    engine.failPoint.turnOn(isDocument(data) ? data : {}, {
      times: times === undefined ? Infinity : toNumber(times),
      skip: skip === undefined ? 0 : toNumber(skip),
    });
  }
  return { ok: 1 };
};
