/** A gateway with stubs around it, for tests of plugins: `@atlas/service-gateway/testing`. */
export { eventually } from './eventually';
export { defaults, ORIGIN, OWN, startForTest } from './started-gateway';
export type { Started } from './started-gateway';
export { StubRegistry } from './stub-registry';
export { StubRenderer } from './stub-renderer';
export { SERVICE_TOKEN, StubService } from './stub-service';
