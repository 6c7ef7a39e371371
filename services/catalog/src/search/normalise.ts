/** One spelling for width, compatibility forms and case, so that ＡＩ finds AI. */
export function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
