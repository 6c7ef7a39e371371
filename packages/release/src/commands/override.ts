import { EXIT, CommandError } from '../output/command-error';
import type { Tools } from '../program';

/** Checks that the URL serves a remote and prints the URL that overrides the slice. */
export async function override(
  { api, reporter }: Tools,
  slice: string,
  url: string,
): Promise<void> {
  if (!URL.canParse(url))
    throw new CommandError(
      `"${url}" is no address: write http://localhost:8090, where your build is served.`,
      EXIT.usage,
    );
  const { origin } = new URL(url);
  const response = await fetch(`${origin}/remoteEntry.js`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  await response?.body?.cancel();
  if (!response?.ok)
    throw new CommandError(
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
