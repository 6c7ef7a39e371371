// Dependencies of each service, from its configuration. Needs tsx registered.
import { SERVICES as services, variableOf } from '../services.mjs';
import { variablesOf } from '../settings.mjs';

export const names = services.map(({ name }) => name);

export const knows = (folder, variable) =>
  variablesOf(folder).some(({ name }) => name === variable);

/** Services that a service calls: those whose URL is in its configuration. */
export const calledBy = ({ folder }) => names.filter((name) => knows(folder, variableOf(name)));

/** The service that issues sessions. */
export const keys = services.find(({ sessionKeys }) => sessionKeys);

/** Services that migrate their database (`MIGRATIONS`). */
export const migrating = services.filter(({ folder }) => knows(folder, 'MIGRATIONS'));
