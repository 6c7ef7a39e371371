import type { Remote } from '@atlas/mfe-kit/host';
import { toRemoteModule } from './remote-module';

const step = () => Promise.resolve();
const lifecycles = { bootstrap: step, mount: step, unmount: step };

test('takes the lifecycles that an application of single-spa exports itself', () => {
  expect(toRemoteModule(lifecycles).lifecycles).toBe(lifecycles);
});

test('takes the lifecycles of a remote with its fragments', () => {
  const remote: Partial<Remote> = { lifecycles, fragments: {} };
  expect(toRemoteModule(remote as Remote)).toBe(remote);
});

test.each([undefined, {} as Remote])('refuses a module without lifecycles: %j', (module) => {
  expect(() => toRemoteModule(module)).toThrow('its module is empty');
});
