// What each process asks for. Needs tsx registered.
import { SERVICES as services, variableOf } from '../scripts/services.mjs';
import { variablesOf } from '../scripts/settings.mjs';

/** Names of the services of this tree. */
export const OWN = services.map(({ name }) => name);
/** What is deployed by itself. */
export const SERVICES = [...OWN, 'registry', 'gateway'];

/** Its own variables, and addresses of the services of this tree where it routes to them. */
export const isKnown = (process, variable) =>
  variablesOf(process).some(({ name }) => name === variable) ||
  (process === 'gateway' && OWN.map(variableOf).includes(variable));
