// Environment variables of each process. Needs tsx registered.
import { SERVICES as services, variableOf } from '../scripts/services.mjs';
import { variablesOf } from '../scripts/settings.mjs';

/** Names of the services in this repository. */
export const OWN = services.map(({ name }) => name);
/** Processes that are deployed. */
export const SERVICES = [...OWN, 'registry', 'gateway'];

/** Variables of a process, and URLs of services for a process that routes to them. */
export const isKnown = (process, variable) =>
  variablesOf(process).some(({ name }) => name === variable) ||
  (process === 'gateway' && OWN.map(variableOf).includes(variable));
