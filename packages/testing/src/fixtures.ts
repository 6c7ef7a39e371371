import { test as base } from 'playwright/test';
import { withFault, withScenario } from './faults';
import type { Fault, Faults, Operation, Undo } from './faults';
import { overrideRemote, waitForRemote } from './remotes';
import { Sessions } from './sessions';
import { Shell } from './shell';
import type { Person } from './sign-in';

interface Fixtures {
  /** Page object of the shell around every page. */
  shell: Shell;
  /** Signs a person in by a stored state; reload pages that are open. */
  signInAs: (person: Person) => Promise<void>;
  /** Loads a slice from a URL, or a published release by its version, during this test. @throws Error with the message of the site */
  overrideRemote: (slice: string, from: string) => Promise<void>;
  /** Makes calls of an operation fail until it is undone or the test ends. */
  withFault: (operation: Operation, fault: Fault) => Promise<Undo>;
  /** Starts a fault scenario: files of slices, server bundles, the browser. */
  withScenario: (faults: Faults) => Promise<Undo>;
  /** Waits until a slice is loaded. @returns the loaded version */
  waitForRemote: (slice: string) => Promise<string>;
}

interface WorkerFixtures {
  /** Origin of the site; default `ATLAS_ORIGIN`, or the value of `use` in the Playwright config. */
  site: string;
  sessions: Sessions;
}

/** Playwright's `test` with the fixtures of the platform. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
