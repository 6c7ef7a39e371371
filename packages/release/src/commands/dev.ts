import { startDev } from '../dev-tools';
import type { Tools } from '../program';
import { findSlice } from '../slice';

const ANSWER_MS = 5_000;

/** Everything as released, this slice from its source. */
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
  const answer = await fetch(link, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  console.log(
    answer?.status === 303
      ? `${slice.name} from its source, everything else as released:\n  ${link}\nto go back:\n  ${site}/?atlas-override=off`
      : `${site} does not take this override: it answers ${answer?.status ?? 'nothing'}. Its OVERRIDE_ORIGINS must list ${origin}.`,
  );
}
