import { getBundle, pickText } from '@atlas/contracts';
import { breadcrumbs } from '@atlas/mfe-kit/metadata';
import type { GetPageMetadata } from '@atlas/mfe-kit/metadata';

/** Metadata of a bundle: its name and description. */
export const getBundleMetadata: GetPageMetadata = async (page) => {
  const bundle = await page.fetchData(getBundle, { params: { id: page.params.id ?? '' } });
  if (bundle === null) return { status: 404 };
  if (!bundle) return undefined;
  const name = pickText<'name', string>(bundle, 'name', page.language) ?? '';
  return {
    title: name,
    description: pickText<'description', string>(bundle, 'description', page.language) ?? '',
    jsonLd: [
      breadcrumbs([
        ['AI Atlas', page.urlOf('/')],
        [name, page.urlOf(page.canonical)],
      ]),
    ],
  };
};
