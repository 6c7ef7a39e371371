import { releaseOf } from '@atlas/contracts/testing';
import { checkClaims } from './check-claims';
import { withNames } from './claims';

const naming = (slice: string, path: string) =>
  releaseOf(slice, '1.0.0', { pages: [{ path, indexed: true, name: 'tool' }] });
const live = naming('catalog', '/ai-detail/:id');

test('refuses a page name of a live release that claimed none', () => {
  expect(checkClaims(naming('quiz', '/quiz'), withNames(new Map(), [live]))).toEqual([
    {
      level: 'break',
      rule: 'routes',
      who: 'catalog',
      what: 'links to tool lead to its page, and quiz gives a page the same name',
      first: 'choose another name, or have the operators transfer name:tool',
    },
  ]);
});

test('lets the slice to which a page name was transferred use it', () => {
  const owners = withNames(new Map([['name tool', 'quiz']]), [live]);
  expect(checkClaims(naming('quiz', '/quiz'), owners)).toEqual([]);
});
