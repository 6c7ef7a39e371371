import type { RegistryEntry } from '@atlas/contracts';
import { toBrowserRegistry } from './browser-registry';

const entry: RegistryEntry = {
  name: 'news',
  version: '1.0.0',
  criticality: 'regular',
  entry: '/releases/news/1.0.0/remoteEntry.js',
  pages: [
    { path: '/news', indexed: true, title: { ko: '소식' }, calls: ['/api/news'] },
    { path: '/news/:id', name: 'article', indexed: true },
  ],
  slots: [],
  api: ['/api/news'],
  serves: ['/api/news'],
  integrity: {},
  preload: [],
  shared: {},
};

test('leaves paths and names of pages, without texts and claims', () => {
  const { remotes } = toBrowserRegistry({ remotes: [entry] });
  expect(remotes[0]).not.toHaveProperty('serves');
  expect(remotes[0]?.pages).toEqual([
    { path: '/news', indexed: true },
    { path: '/news/:id', name: 'article', indexed: true },
  ]);
});
