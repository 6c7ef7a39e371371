import { getBundle, pickText } from '@atlas/contracts';
import { breadcrumbs } from '@atlas/mfe-kit/describe';
import type { DescribePage } from '@atlas/mfe-kit/describe';

/** A bundle's page: its own name and words. */
export const describeBundle: DescribePage = async (page) => {
  const bundle = await page.ask(getBundle, { params: { id: page.params.id ?? '' } });
  if (bundle === null) return { status: 404 };
  if (!bundle) return undefined;
  const name = pickText<'name', string>(bundle, 'name', page.language) ?? '';
  return {
    title: name,
    description: pickText<'description', string>(bundle, 'description', page.language) ?? '',
    jsonLd: [
      breadcrumbs([
        ['AI Atlas', page.address('/')],
        [name, page.address(page.canonical)],
      ]),
    ],
  };
};
