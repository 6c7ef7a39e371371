import { storiesOf } from '@atlas/workbench';
import manifest from '../remote.json';
import settings from './testing/standalone';

/** Stories of this remote's pages and fragments, by the names that `remote.json` has for them. */
export const at = storiesOf({ manifest, settings, load: () => import('./remote') });
