import { releaseOf } from '@atlas/contracts/testing';
import { toManifest } from './stored-manifest';

const { pages: _, ...stored } = releaseOf('catalog', '1.0.0');

test('when a release was published with routes, then it is read with pages', () => {
  const manifest = toManifest({ ...stored, routes: ['/a'], firstWords: { ko: {} } });
  expect(manifest).toEqual({ ...stored, pages: [{ path: '/a', indexed: true }] });
});

test('when a release was published with pages, then it is read as it was', () => {
  const pages = [{ path: '/b', indexed: false, title: { ko: '비' } }];
  expect(toManifest({ ...stored, pages }).pages).toBe(pages);
});
