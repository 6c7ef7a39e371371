import { refusedAt } from '../testing/refused-at';
import { updateUser } from './update-user';
import { displayName } from './user';
import { defined } from '../testing/defined';

const user = (firstName: string | null, lastName: string | null, email = 'm@example.com') => ({
  firstName,
  lastName,
  email,
});

test.each([
  ['Korean', '민지', '김', '김민지'],
  ['Chinese', '伟', '李', '李伟'],
  ['Japanese', 'さくら', '田中', '田中さくら'],
  ['English', 'Emma', 'Brown', 'Emma Brown'],
  ['katakana, which writes foreign ones', 'マリア', 'ロッシ', 'マリア ロッシ'],
  ['two scripts', 'Mina', '김', 'Mina 김'],
  ['letters with signs', 'Zoë', 'Núñez', 'Zoë Núñez'],
])('orders a name that is %s', (_, first, last, shown) => {
  expect(displayName(user(first, last))).toBe(shown);
});

test.each([
  ['the first name alone', user('민지', null), '민지'],
  ['the first name and an empty last one', user('Emma', ''), 'Emma'],
  ['the last name alone', user(null, 'Brown'), 'm@example.com'],
  ['two empty names', user('', ''), 'm@example.com'],
  ['no name', user(null, null), 'm@example.com'],
  ['neither name nor e-mail', user(null, null, ''), undefined],
])('shows the best available name for %s', (_, known, shown) => {
  expect(displayName(known)).toBe(shown);
});

const body = defined(updateUser.body);

test('removes invisible characters from a name', () => {
  expect(body.parse({ firstName: ' 민\u200B지 ', lastName: null })).toEqual({
    firstName: '민지',
    lastName: null,
  });
});

test('leaves names unset when only the language changes', () => {
  expect(body.parse({ language: 'ja' })).toEqual({ language: 'ja' });
});

test.each([
  ['a name is longer than 60', { firstName: 'x'.repeat(61) }, ['firstName']],
  [
    'both names are too long',
    { firstName: 'x'.repeat(61), lastName: 'y'.repeat(61) },
    ['firstName', 'lastName'],
  ],
  ['the language is not one of four', { language: 'fr' }, ['language']],
  ['the language is taken away', { language: null }, ['language']],
  ['the theme is unknown', { theme: 'sepia' }, ['theme']],
  ['a user grants himself a role', { roles: ['moderator'] }, ['']],
  ['a user changes the e-mail', { email: 'other@example.com' }, ['']],
])('refuses the update when %s', (_, sent, fields) => {
  expect(refusedAt(body, sent)).toEqual(fields);
});

test('accepts a name of 60 characters', () => {
  expect(refusedAt(body, { firstName: 'x'.repeat(60) })).toEqual([]);
});
