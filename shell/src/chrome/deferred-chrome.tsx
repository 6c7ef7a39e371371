import { Announcer } from '@atlas/mfe-kit/host';
import LanguageOffer from '../language/language-offer';
import { CompareTray } from './compare-tray';
import { Offline } from '../offline/offline';

/** Overlays and listeners that may load a moment after the page. */
export default function DeferredChrome() {
  return (
    <>
      <LanguageOffer />
      <Offline />
      <CompareTray />
      <Announcer />
    </>
  );
}
