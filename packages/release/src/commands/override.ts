import { EXIT, Refused } from '../output/refused';
import type { Tools } from '../program';

/** Looks whether a remote is served there before it prints the address. */
export async function override(
  { api, reporter }: Tools,
  slice: string,
  url: string,
): Promise<void> {
  if (!URL.canParse(url))
    throw new Refused(
      `"${url}" is no address: write http://localhost:8090, where your build is served.`,
      EXIT.usage,
    );
  const { origin } = new URL(url);
  const answer = await fetch(`${origin}/remoteEntry.js`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer?.ok)
    throw new Refused(
      `${origin} serves no remoteEntry.js: start it with npm run dev -- ${slice}.`,
      EXIT.unreachable,
    );
  const address = new URL('/', api.site);
  address.search = `atlas-override=${slice}@${origin}`;
  reporter.result(
    { address: address.href, slice, origin },
    () => `${slice} from ${origin} instead of what is live, for you alone:\n  ${address.href}`,
  );
}
