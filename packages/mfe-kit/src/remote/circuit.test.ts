import { createCircuit } from './circuit';

describe('circuit', () => {
  test('when a remote failed twice, then it is not tried until the cool-down is over', () => {
    let now = 0;
    const circuit = createCircuit(() => now);
    circuit.failed();
    expect(circuit.allows()).toBe(true);
    circuit.failed();
    now = 29_999;
    expect(circuit.allows()).toBe(false);
    now = 30_000;
    expect(circuit.allows()).toBe(true);
  });

  test('when a person asks to try again, then it lets one attempt pass', () => {
    const circuit = createCircuit(() => 0);
    circuit.failed();
    circuit.failed();
    circuit.reset();
    expect(circuit.allows()).toBe(true);
  });
});
