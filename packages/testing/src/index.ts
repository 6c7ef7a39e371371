export { expect } from 'playwright/test';
export { test } from './fixtures';
export { withFault, withScenario } from './faults';
export type { Fault, Faults, Operation, Undo } from './faults';
export { overrideRemote, waitForRemote } from './remotes';
export { Sessions } from './sessions';
export { Shell } from './shell';
export { newPerson, SAMPLE_PEOPLE, signIn } from './sign-in';
export type { Person } from './sign-in';
