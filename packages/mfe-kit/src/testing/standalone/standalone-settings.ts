import type { MockResponses } from '@atlas/contract-mocks';

/** What a remote tells the harness of itself, in `src/testing/standalone.ts`. */
export interface StandaloneSettings {
  /** Addresses to open for a route: `{ '/ai-detail': ['/ai-detail?id=lumen-write'] }`. */
  examples?: Record<string, readonly string[]>;
  responses?: MockResponses;
  /** The contracts of its own service: `import * as contracts from '../../contracts'`. */
  contracts?: object;
}
