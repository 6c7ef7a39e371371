import { PRODUCTS, variantsOf } from '../../data/products';
import { renderTractor } from './render-tractor';

const documents = PRODUCTS.flatMap(variantsOf).map(renderTractor);

test('renders each variant as another well-formed document', () => {
  for (const one of documents) {
    const { documentElement } = new DOMParser().parseFromString(one, 'image/svg+xml');
    expect(documentElement.nodeName).toBe('svg');
    expect(one).not.toMatch(/NaN|undefined/);
  }
  expect(new Set(documents).size).toBe(documents.length);
});
