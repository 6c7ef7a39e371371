import { releasedService } from '@atlas/contracts';
import { mayMove } from './authorize';
import type { Team } from './authorize';

const team = (slices: string[], scopes: Team['scopes'] = ['publish', 'promote']): Team => ({
  name: 'Community',
  slices,
  scopes,
  tokenId: 'token-2',
  holder: 'token-1',
});

test.each([
  [['catalog', 'community'], 'community'],
  [['community'], releasedService('community')],
  [['*'], 'catalog'],
])('a token for %j opens %s', (slices, slice) => {
  expect(() => mayMove(team(slices), slice, 'publish', 'promote')).not.toThrow();
});

test.each([
  [['community', 'quiz'], 'catalog'],
  [['community'], 'community-2'],
  [[], 'community'],
])('a token for %j does not open %s', (slices, slice) => {
  expect(() => mayMove(team(slices), slice)).toThrow(
    expect.objectContaining({
      type: 'other-slice',
      message: `The token of team Community opens ${slices.join(', ')}, not ${slice}.`,
    }),
  );
});

test('refuses when one of the needed scopes is missing', () => {
  const community = team(['community']);
  expect(() => mayMove(community, 'community')).not.toThrow();
  expect(() => mayMove(community, 'community', 'publish', 'rollback')).toThrow(
    expect.objectContaining({
      type: 'missing-scope',
      message: 'This token of team Community is for publish, promote, not for rollback.',
    }),
  );
});
