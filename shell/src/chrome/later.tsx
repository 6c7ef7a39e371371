import LanguageOffer from '../language/language-offer';
import { Offline } from '../offline/offline';

/** What lies over the page and may come a moment after it. */
export default function Later() {
  return (
    <>
      <LanguageOffer />
      <Offline />
    </>
  );
}
