import { recommend } from './recommend';

const skus = (given: string[]) => recommend(given, 3).map(({ sku }) => sku);

test('puts the nearest colours first, each of another tractor', () => {
  expect(skus(['meadow-red'])).toEqual(['orchard-red', 'beacon-red', 'ridge-orange']);
  expect(skus(['meadow-green'])[0]).toBe('harvest-green');
});

test('takes the average of several variants and ignores unknown ones', () => {
  expect(skus(['pilot-white', 'scout-grey', 'no-such'])[0]).toBe('ridge-grey');
});
