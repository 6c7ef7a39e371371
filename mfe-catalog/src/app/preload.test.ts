import { callsOf } from './preload';

const requested = (path: string) =>
  callsOf(path).map(({ contract, params, query }) => [contract.id, params ?? query]);

describe('preloaded requests', () => {
  it.each([
    [
      '/ai-detail-enhanced/runway?from=home',
      [
        ['catalog.getTool', { id: 'runway' }],
        ['catalog.similarTools', { id: 'runway' }],
      ],
    ],
    ['/ai-detail?id=runway', [['catalog.getTool', { id: 'runway' }]]],
    ['/ai-detail', []],
    [
      '/bundle-detail/studio',
      [
        ['catalog.getBundle', { id: 'studio' }],
        ['catalog.listBundleTools', { id: 'studio' }],
      ],
    ],
    ['/ai-comparison', [['catalog.listTools', undefined]]],
    ['/ai-comparison?ids=a,b&step=2', [['catalog.listTools', { ids: 'a,b' }]]],
    ['/', [['catalog.findTools', { page: '1' }]]],
    ['/?q=video%20&page=2', [['catalog.findTools', { page: '2', search: 'video' }]]],
    ['/community', []],
  ])('lists the requests of the route %s', (path, calls) => {
    expect(requested(path)).toEqual(calls);
  });
});
