import { storiesOf } from '@atlas/workbench';
import manifest from '../remote.json';

/** Stories of this remote's pages and fragments, by the names that `remote.json` has for them. */
export const at = storiesOf({ manifest, load: () => import('./remote') });
