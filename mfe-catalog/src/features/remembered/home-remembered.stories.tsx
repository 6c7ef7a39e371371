import { toolAt } from '@atlas/contracts/testing';
import { mergeMemory } from '@atlas/mfe-kit';
import { at } from '../../stories';

/** Tools that the visitor has looked at. */
const before = () => void mergeMemory({ viewed: [0, 1, 2].map((n) => toolAt(n)[0]), quiz: null });

export default { ...at('home.remembered', { before }), title: 'fragments/home.remembered' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
