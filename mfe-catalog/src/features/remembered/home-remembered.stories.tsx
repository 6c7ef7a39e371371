import { toolAt } from '@atlas/contract-mocks';
import { mergeVisitorHistory } from '@atlas/mfe-kit';
import type { Platform } from '@atlas/mfe-kit/host';
import { at } from '../../stories';

/** Tools that the visitor has looked at. */
const before = ({ events }: Platform) =>
  void mergeVisitorHistory({ viewed: [0, 1, 2].map((n) => toolAt(n)[0]), quiz: null }, events.emit);

export default { ...at('home.remembered', { before }), title: 'fragments/home.remembered' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';
