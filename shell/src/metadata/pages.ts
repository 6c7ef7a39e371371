import { LANGUAGES } from '@atlas/contracts';
import type { MetadataByPage } from '@atlas/mfe-kit/metadata';
import { paths } from '../paths';

/** Metadata of the pages of the shell, in addition to `site.json`. */
export const metadata: MetadataByPage = {
  [paths.home]: ({ urlOf, description }) => ({
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'AI Atlas',
        // JSON-LD of the site in all languages.
        url: new URL('/', urlOf('/')).href,
        description,
        inLanguage: LANGUAGES,
      },
    ],
    maxAgeSeconds: 3_600,
  }),
};
