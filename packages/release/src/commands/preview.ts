import { setTimeout as sleep } from 'node:timers/promises';
import {
  endPreviews,
  getRegistryStatus,
  getRelease,
  isReleasedService,
  openPreview,
} from '@atlas/contracts';
import type { Pointer } from '@atlas/contracts';
import { EXIT, Refused } from '../output/refused';
import { table } from '../output/table';
import type { Tools } from '../program';
import { parseRelease } from '../slice';

interface Options {
  hours?: number;
  page?: string;
  reason?: string;
  end?: boolean;
}

/** Gateways follow the registry within a second, and fetch the release's files then. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 300;
const GONE = 410;
const FORBIDDEN = 403;

/** Opens a release, ends its previews, or says which are open. */
export async function preview(
  tools: Tools,
  release: string | undefined,
  options: Options,
): Promise<void> {
  if (release === undefined) return list(tools);
  const { slice, version } = parseRelease(release);
  if (isReleasedService(slice))
    throw new Refused(
      `${slice} is a service: it answers everybody alike. What has a preview is a remote.`,
      EXIT.usage,
    );
  if (options.end) return end(tools, slice, version);
  const opened = await open(tools, slice, version, options);
  tools.reporter.result(
    opened,
    () =>
      `${slice}@${version} instead of what is live, for whoever opens this address until ${opened.until.slice(0, 16)}Z:\n  ${opened.address}\nto end it before: atlas preview ${slice}@${version} --end`,
  );
}

/** Resolves when the site takes the address. @throws Refused when it does not. */
export async function open(
  { api }: Tools,
  slice: string,
  version: string,
  { hours, page, reason }: Options = {},
): Promise<{ address: string; ticket: string; until: string }> {
  const { ticket, entry } = await api.call(openPreview, {
    params: { slice },
    body: { version, ...(hours && { hours }), ...(reason && { reason }) },
  });
  const address = new URL(page ?? (await firstPage({ api }, slice, version)), api.site);
  address.searchParams.set('atlas-preview', ticket);
  await taken(address);
  return { address: address.href, ticket, until: entry.until! };
}

async function end({ api, reporter }: Tools, slice: string, version: string): Promise<void> {
  const ended = await api.call(endPreviews, { params: { slice, version } });
  reporter.result(ended, () => `Nobody gets ${slice}@${version} by a preview any more.`);
}

async function list({ api, reporter }: Tools): Promise<void> {
  const { slices } = await api.call(getRegistryStatus, {});
  const open = slices.flatMap(({ slice, previews }: Pick<Pointer, 'slice' | 'previews'>) =>
    previews
      .filter(({ until }) => Date.parse(until) > Date.now())
      .map((one) => ({ slice, ...one })),
  );
  reporter.result(open, () => {
    if (open.length === 0) return 'No preview is open.';
    return table(
      ['release', 'until', 'by', 'line of the log'],
      open.map(({ slice, version, until, by, seq }) => [
        `${slice}@${version}`,
        `${until.slice(0, 16)}Z`,
        by,
        String(seq),
      ]),
    );
  });
}

/** Where the release is seen: its first page without parameters, else home. */
async function firstPage(
  { api }: Pick<Tools, 'api'>,
  slice: string,
  version: string,
): Promise<string> {
  const { pages } = await api.call(getRelease, { params: { slice, version } });
  return pages.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

/** A gateway that has not heard of it yet says that it is over. */
async function taken(address: URL): Promise<void> {
  const endsAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 303) return;
    if (answer?.status === FORBIDDEN)
      throw new Refused(
        `${address.origin} allows no previews: OVERRIDE_ORIGINS of its gateway must list ${address.origin}.`,
        EXIT.forbidden,
      );
    if (answer?.status !== GONE || Date.now() > endsAt)
      throw new Refused(
        `${address.origin} does not take the preview: it answers ${answer?.status ?? 'nothing'}.`,
        EXIT.unreachable,
      );
    await sleep(LOOK_MS);
  }
}
