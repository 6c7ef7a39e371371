import { defined } from '@atlas/contracts/testing';
import { matchPath } from '@atlas/mfe-kit';
import { bundlePath, comparisonPath, detailPath, routes, simplePath, versusPath } from './paths';
import { readSelection } from './shared/selection';

/** Signs that end a path or a query where they are not written otherwise. */
const ODD = 'a/b?c#d&e';
const urlOf = (path: string) => new URL(path, 'http://atlas.invalid');

it.each([
  [detailPath(ODD), routes.detail],
  [bundlePath(ODD), routes.bundle],
])('encodes special characters of an id in %s', (path, route) => {
  const { id } = defined(matchPath(route, urlOf(path).pathname)).params;
  expect(decodeURIComponent(defined(id))).toBe(ODD);
  expect(urlOf(path).search).toBe('');
});

it('encodes special characters of a parameter', () => {
  expect(urlOf(simplePath(ODD)).searchParams.get('id')).toBe(ODD);
});

it('builds a plain wizard path without a selection', () => {
  expect(comparisonPath()).toBe('/ai-comparison');
  expect(comparisonPath([], 2, '3,1,1')).toBe('/ai-comparison');
});

it.each([
  [['a', 'b'], 1],
  [['a', 'b', 'c'], 3],
  [['b', 'a'], 2],
] as const)('reads %j at step %i from both paths', (ids, step) => {
  const wizard = urlOf(comparisonPath(ids, step, '3,1,0'));
  expect(readSelection(wizard.searchParams)).toMatchObject({ ids, step });
  expect(wizard.searchParams.get('weights')).toBe('3,1,0');
  const own = urlOf(versusPath(ids, step, '3,1,0'));
  const { versus } = defined(matchPath(routes.versus, own.pathname)).params;
  expect(readSelection(own.searchParams, versus)).toMatchObject({ ids, step });
  expect(own.searchParams.get('weights')).toBe('3,1,0');
});

it.each([
  [2, '', '/compare/a-vs-b'],
  [3, '', '/compare/a-vs-b?step=3'],
  [2, '1,0,1', '/compare/a-vs-b?weights=1,0,1'],
  [3, '1,0,1', '/compare/a-vs-b?step=3&weights=1,0,1'],
])('builds the path of step %i with weights "%s": %s', (step, weights, path) => {
  expect(versusPath(['a', 'b'], step, weights)).toBe(path);
});
