import { hostOf, releaseOf } from '@atlas/contracts/testing';
import { checkShared } from './check-shared';

const KIT = '@atlas/mfe-kit';
const found = (built: string, brought: string) =>
  checkShared(
    releaseOf('news', '1.0.0', { shared: { [KIT]: built } }),
    hostOf({ shared: { [KIT]: brought } }),
  );

test.each([
  ['0.1.4', '0.1.0'],
  ['0.1.0', '0.1.9'],
  ['1.2.5', '1.2.0'],
  ['1.2.0', '1.4.0'],
])('accepts kit %s with a shell that provides %s', (...versions) => {
  expect(found(...versions)).toEqual([]);
});

test.each([
  ['0.2.0', '0.1.9', '^0.2.0'],
  ['1.3.0', '1.2.9', '^1.3.0'],
  ['0.1.0', '0.2.0', '^0.1.0'],
  ['1.9.0', '2.0.0', '^1.9.0'],
])('refuses kit %s with a shell that provides %s', (built, brought, range) => {
  expect(found(built, brought)).toEqual([
    {
      level: 'break',
      rule: 'shared',
      who: 'shell',
      what: `it brings ${KIT} ${brought}; this was built for ${range}`,
      first: `release a shell with ${KIT} ${range}, or build with ${brought}`,
    },
  ]);
});
