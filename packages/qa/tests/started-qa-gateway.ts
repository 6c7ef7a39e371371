import { startForTest } from '@atlas/service-gateway/testing';
import plugins from '../src/gateway';

/** A gateway with the QA plugins, and stubs around it. */
export const startQaGateway: typeof startForTest = (overrides) =>
  startForTest({ plugins, ...overrides });
