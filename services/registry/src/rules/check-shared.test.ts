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

const findings = (shared: Record<string, string>, brought: Record<string, string>) =>
  checkShared(releaseOf('news', '1.0.0', { shared }), hostOf({ shared: brought }));

test('refuses a package that the shell does not share', () => {
  expect(findings({ moment: '2.0.0' }, { react: '19.3.0' })).toEqual([
    {
      level: 'break',
      rule: 'shared',
      who: 'shell',
      what: 'it does not bring moment',
      first: 'release a shell that shares moment',
    },
  ]);
});

test('compares a module with the version of its package', () => {
  const brought = { 'react-dom': '19.3.0', '@atlas/ui': '0.1.0' };
  expect(findings({ 'react-dom/client': '19.3.0', '@atlas/ui/theme': '0.1.0' }, brought)).toEqual(
    [],
  );
  expect(findings({ '@atlas/ui/theme': '0.2.0' }, brought)).toHaveLength(1);
});

test('notes that a site without a shell was not compared', () => {
  expect(checkShared(releaseOf('news', '1.0.0'), undefined)).toEqual([
    {
      level: 'note',
      rule: 'shared',
      who: 'shell',
      what: 'the site does not say what its shell brings',
      first: 'release a shell that does: atlas build describes it',
    },
  ]);
});
