import type { MockResponses } from '@atlas/contract-mocks';

/** Settings of a remote for the standalone harness, in `src/testing/standalone.ts`. */
export interface StandaloneSettings {
  /** Paths to open for a route: `{ '/ai-detail': ['/ai-detail?id=lumen-write'] }`. */
  examples?: Record<string, readonly string[]>;
  /** Modifies generated mock responses. */
  responses?: MockResponses;
  /** Contracts of the remote's own service: `import * as contracts from '../../contracts'`. */
  contracts?: object;
}
