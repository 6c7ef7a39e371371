import { at } from '../stories';

export default { ...at('home.tools'), title: 'fragments/home.tools' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
