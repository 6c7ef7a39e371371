import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { usersInWords, usersText } from './users';

const t = (key: string) => key;
const format = createTestPlatform().formatIn('ko');

test('formats a published number, long form in local units', () => {
  expect(usersText({ monthlyUsers: 260_000_000 }, t)).toBe('users.monthly: 260.0M');
  expect(usersInWords({ monthlyUsers: 260_000_000 }, t, format)).toBe('260.0M (2.6억)');
});

test('names the period of a weekly number', () => {
  const tool = { monthlyUsers: 900_000_000, usersPer: 'week' as const };
  expect(usersText(tool, t)).toBe('users.weekly: 900.0M');
});

test('a card omits an unknown number, a table says so', () => {
  expect(usersText({ monthlyUsers: null }, t)).toBeNull();
  expect(usersInWords({ monthlyUsers: null }, t, format)).toBe('users.unknown');
});
