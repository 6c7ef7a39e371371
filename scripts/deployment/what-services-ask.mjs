// What each service's configuration asks for. Needs tsx registered.
import { SERVICES as services, variableOf } from '../services.mjs';
import { variablesOf } from '../settings.mjs';

export const names = services.map(({ name }) => name);

export const knows = (folder, variable) =>
  variablesOf(folder).some(({ name }) => name === variable);

/** Services that one calls: those whose address its configuration asks for. */
export const calledBy = ({ folder }) => names.filter((name) => knows(folder, variableOf(name)));

/** The service that vouches for sessions. */
export const keys = services.find(({ sessionKeys }) => sessionKeys);

/** Services that bring a database of an older release up to date (`MIGRATIONS`). */
export const migrating = services.filter(({ folder }) => knows(folder, 'MIGRATIONS'));
