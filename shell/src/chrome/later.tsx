import { Announcer } from '@atlas/mfe-kit/host';
import LanguageOffer from '../language/language-offer';
import { CompareTray } from './compare-tray';
import { Offline } from '../offline/offline';

/** What lies over the page, or is heard of it, and may come a moment after it. */
export default function Later() {
  return (
    <>
      <LanguageOffer />
      <Offline />
      <CompareTray />
      <Announcer />
    </>
  );
}
