import { refusedAt } from '../testing/refused-at';
import { followServices, instanceUrlSchema } from './service-instances';
import { followRegistry } from './follow-registry';
import { defined } from '../testing/defined';

test.each(['http://news-1:8080', 'https://10.0.0.7:443', 'http://[::1]:8080', 'http://localhost'])(
  'accepts a process at %s',
  (url) => {
    expect(refusedAt(instanceUrlSchema, url)).toEqual([]);
  },
);

test.each([
  ['a path', 'http://news-1:8080/api'],
  ['a slash', 'http://news-1:8080/'],
  ['a query', 'http://news-1:8080?x=1'],
  ['a fragment', 'http://news-1:8080#x'],
  ['a name and a password', 'http://me:secret@news-1:8080'],
  ['another protocol', 'ftp://news-1'],
  ['a script', 'javascript:alert(1)'],
  ['no protocol', 'news-1:8080'],
  ['a name without end', `http://${'a'.repeat(200)}`],
])('refuses an instance URL with %s', (_, url) => {
  expect(refusedAt(instanceUrlSchema, url)).not.toEqual([]);
});

test.each([
  ['0', []],
  ['25', []],
  ['25.5', ['wait']],
  ['-1', ['wait']],
  ['soon', ['wait']],
])('limits the wait of %s seconds to 25', (wait, fields) => {
  expect(refusedAt(defined(followServices.query), { wait })).toEqual(fields);
  expect(refusedAt(defined(followRegistry.query), { after: '0', wait })).toEqual(fields);
});
