import { createCircuitBreaker } from './circuit-breaker';

describe('circuit breaker', () => {
  test('stays open after two failures until the cool-down ends', () => {
    let now = 0;
    const circuit = createCircuitBreaker(() => now);
    circuit.recordFailure();
    expect(circuit.isClosed()).toBe(true);
    circuit.recordFailure();
    now = 29_999;
    expect(circuit.isClosed()).toBe(false);
    now = 30_000;
    expect(circuit.isClosed()).toBe(true);
  });

  test('counts failures in a row', () => {
    const circuit = createCircuitBreaker(() => 0);
    circuit.recordFailure();
    circuit.recordSuccess();
    circuit.recordFailure();
    expect(circuit.isClosed()).toBe(true);
  });

  test('lets one attempt pass after a manual retry', () => {
    const circuit = createCircuitBreaker(() => 0);
    circuit.recordFailure();
    circuit.recordFailure();
    circuit.reset();
    expect(circuit.isClosed()).toBe(true);
  });
});
