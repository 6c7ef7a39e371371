import { redact, servicePathOf } from './redact';

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1MSJ9Xy.c2lnbmF0dXJlLW9mLWl0';

test.each([
  ['a mail address', 'no mail for kim@example.com here', 'no mail for <mail address> here'],
  ['a token', `Bearer ${JWT} refused`, 'Bearer <token> refused'],
  ['a signed value', 'cookie eyJleHBpcmVzIjoxN.9f8e7d6c5b4a ended', 'cookie <token> ended'],
  ['a key', 'key 0123456789abcdef0123456789abcdef!', 'key <token>!'],
  ['a query', 'GET https://a.example/b?code=1&name=kim failed', 'GET https://a.example/b?… failed'],
])('removes %s', (_, text, redacted) => expect(redact(text)).toBe(redacted));

test('keeps the message and the location of an error', () => {
  const text =
    'TypeError: x is not a function\n at render (/releases/catalog/1.4.0/remote.1a2b3c4d.js:12:4)';
  expect(redact(text)).toBe(text);
});

test.each([
  ['/api/users/u1/profile', '/api/users/…'],
  ['/api/reviews', '/api/reviews'],
])('shortens %s to %s', (path, service) => expect(servicePathOf(path)).toBe(service));
