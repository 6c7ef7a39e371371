import type { Composition, RenderResult } from '@atlas/contracts';
import { isolateFault } from './fault-isolation';

const composition = {
  remotes: ['news', 'mail', 'shop'].map((name) => ({ name, version: '1.0.0' })),
} as unknown as Composition;
const page = { html: 'page' } as RenderResult;

test('returns the first remote without which the render succeeds', async () => {
  const renderWithout = jest.fn(async (remote: string) => {
    if (remote !== 'mail') throw new Error('too long');
    return page;
  });
  const fault = await isolateFault(composition, renderWithout);
  expect(fault).toEqual({ release: 'mail@1.0.0', result: page });
  expect(renderWithout.mock.calls).toEqual([['news'], ['mail']]);
});

test('returns undefined when no single remote is the cause', async () => {
  const renderWithout = () => Promise.reject(new Error('too long'));
  expect(await isolateFault(composition, renderWithout)).toBeUndefined();
});
