import { startDev } from '../dev-tools';
import type { Tools } from '../program';
import { findSlice } from '../slice';

const TIMEOUT_MS = 5_000;

/** Serves the working copy of one slice to the live site. */
export async function dev(
  { api }: Tools,
  name: string | undefined,
  { port }: { port: number },
): Promise<void> {
  const slice = findSlice(name);
  const site = new URL(api.site).origin;
  const log = (line: string) => console.log(`${slice.name}: ${line}`);
  const { origin } = await startDev(slice, port, (tools) =>
    tools.startRemote({ root: slice.dir, port, site, log }),
  );
  const link = `${site}/?atlas-override=${slice.name}@${origin}`;
  const response = await fetch(link, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await response?.body?.cancel();
  console.log(
    response?.status === 303
      ? `${slice.name} from its source, everything else as released:\n  ${link}\nto go back:\n  ${site}/?atlas-override=off`
      : `${site} rejects this override (status ${response?.status ?? 'none'}). Its OVERRIDE_ORIGINS must list ${origin}.`,
  );
}
