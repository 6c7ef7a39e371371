import { releaseOf } from '@atlas/contracts/testing';
import { toManifest } from './stored-manifest';

const { pages: _, ...stored } = releaseOf('catalog', '1.0.0');

test('converts routes of an old release to pages', () => {
  const manifest = toManifest({ ...stored, routes: ['/a'], firstWords: { ko: {} } });
  expect(manifest).toEqual({ ...stored, pages: [{ path: '/a', indexed: true }] });
});

test('returns a release with pages unchanged', () => {
  const pages = [{ path: '/b', indexed: false, title: { ko: '비' } }];
  expect(toManifest({ ...stored, pages }).pages).toBe(pages);
});
