import { test as base } from 'playwright/test';
import { withFault, withScenario } from './faults';
import type { Fault, Faults, Operation, Undo } from './faults';
import { overrideRemote, waitForRemote } from './remotes';
import { Sessions } from './sessions';
import { Shell } from './shell';
import type { Person } from './sign-in';

interface Given {
  /** The parts around every page. */
  shell: Shell;
  /** Signs somebody in by a stored state; a page that is open already has to be loaded anew. */
  signInAs: (person: Person) => Promise<void>;
  /** Takes a slice from an address, or a published release by its version, for this test. @throws Error with what the site says. */
  overrideRemote: (slice: string, from: string) => Promise<void>;
  /** Makes calls of an operation fail, until it is undone or the test ends. */
  withFault: (operation: Operation, fault: Fault) => Promise<Undo>;
  /** Starts a fault scenario of the site: files of slices, server halves, the browser itself. */
  withScenario: (faults: Faults) => Promise<Undo>;
  /** @returns the version that came to the page. */
  waitForRemote: (slice: string) => Promise<string>;
}

interface OfWorker {
  /** Origin of the site; `ATLAS_ORIGIN` unless a project's `use` names another. */
  site: string;
  sessions: Sessions;
}

export const test = base.extend<Given, OfWorker>({
  site: [
    ({}, use) => use(process.env.ATLAS_ORIGIN ?? 'http://localhost:8080'),
    { scope: 'worker', option: true },
  ],
  sessions: [({ site }, use) => use(new Sessions(site)), { scope: 'worker' }],
  baseURL: ({ site, baseURL }, use) => use(baseURL ?? site),
  shell: ({ page }, use) => use(new Shell(page)),
  signInAs: ({ context, sessions }, use) => use((person) => sessions.give(context, person)),
  overrideRemote: ({ page, site }, use) =>
    use((slice, from) => overrideRemote(page, site, slice, from)),
  withFault: ({ context, site }, use) =>
    use((operation, fault) => withFault(context, site, operation, fault)),
  withScenario: ({ context, site }, use) => use((faults) => withScenario(context, site, faults)),
  waitForRemote: ({ page, site }, use) => use((slice) => waitForRemote(page, site, slice)),
});
