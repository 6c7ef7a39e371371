import { BSONRegExp } from 'bson';
import { useCollections } from './collections';
import { rejection } from './server-under-test';

const { rows, aggregate } = useCollections('regex');

/** What PCRE2 finds and JavaScript does not, or otherwise. */
test.each<[string, string, string, boolean]>([
  ['(?>a+)b', '', 'aaab', true],
  ['(?>a+)ab', '', 'aaab', false],
  ['a++b', '', 'aaab', true],
  ['(?i)straße', '', 'STRAßE', true],
  ['a(?i)b', '', 'aB', true],
  ['a(?i)b', '', 'AB', false],
  ['\\Aab', 'm', 'x\nab', false],
  ['ab\\Z', '', 'ab\n', true],
  ['ab\\z', '', 'ab\n', false],
  ['ab$', '', 'ab\n', true],
  ['^.$', '', '😀', true],
  ['[[:alpha:]]+\\d', '', 'ab1', true],
  ['\\h+x', '', '\t x', true],
  ['(?<year>\\d{4})-\\k<year>', '', '2024-2024', true],
  ['(?P<a>x)(?P=a)', '', 'xx', true],
  ['^(?:(\\()|[^()])+(?(1)\\))$', '', '(ab)', true],
  ['a b # c', 'x', 'ab', true],
  ['^\\p{Hangul}+$', '', '한국어', true],
  ['^\\p{Han}+$', '', '漢字', true],
  ['\\Qa.b\\E', '', 'a.b', true],
  ['\\Qa.b\\E', '', 'axb', false],
  ['(a|b(?1)c)', '', 'bac', true],
  ['.', 's', '\n', true],
  ['a.b', '', 'a\nb', false],
])('/%s/%s on %j: %s', async (pattern, options, text, expected) => {
  await rows().insertOne({ _id: 1, kind: text });
  const found = await rows().countDocuments({ kind: new BSONRegExp(pattern, options) });
  expect(found === 1).toBe(expected);
});

test('refuses an invalid pattern with the code of MongoDB', async () => {
  expect((await rejection(rows().findOne({ kind: { $regex: '(' } }))).code).toBe(51091);
  expect((await rejection(rows().findOne({ kind: { $regex: 'a', $options: 'k' } }))).code).toBe(
    51108,
  );
});

test('counts positions of matches in characters', async () => {
  await rows().insertOne({ _id: 1, kind: '😀ab😀b' });
  const [{ all, none }] = await aggregate([
    {
      $project: {
        all: { $regexFindAll: { input: '$kind', regex: '(x)?b' } },
        none: { $regexFind: { input: '$kind', regex: 'z' } },
      },
    },
  ]);
  expect([all, none]).toEqual([
    [
      { match: 'b', idx: 2, captures: [null] },
      { match: 'b', idx: 4, captures: [null] },
    ],
    null,
  ]);
});
