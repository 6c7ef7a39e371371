import { setTimeout as sleep } from 'node:timers/promises';
import {
  endPreviews,
  getRegistryStatus,
  getRelease,
  isReleasedService,
  openPreview,
} from '@atlas/contracts';
import type { Pointer } from '@atlas/contracts';
import { EXIT, CommandError } from '../output/command-error';
import { table } from '../output/table';
import type { Tools } from '../program';
import { parseRelease } from '../slice';

interface Options {
  hours?: number;
  page?: string;
  reason?: string;
  end?: boolean;
}

/** Gateways poll the registry every second and then fetch the files of the release. */
const WAIT_TIMEOUT_MS = 15_000;
const LOOK_MS = 300;
const GONE = 410;
const FORBIDDEN = 403;

/** Opens a preview of a release, ends its previews, or lists open previews. */
export async function preview(
  tools: Tools,
  release: string | undefined,
  options: Options,
): Promise<void> {
  if (release === undefined) return list(tools);
  const { slice, version } = parseRelease(release);
  if (isReleasedService(slice))
    throw new CommandError(
      `${slice} is a service: services have no previews. Preview a remote instead.`,
      EXIT.usage,
    );
  if (options.end) return end(tools, slice, version);
  const opened = await open(tools, slice, version, options);
  tools.reporter.result(
    opened,
    () =>
      `${slice}@${version} instead of the live release, for anyone who opens this URL until ${opened.until.slice(0, 16)}Z:\n  ${opened.address}\nTo end it: atlas preview ${slice}@${version} --end`,
  );
}

/** Opens a preview and waits until the site accepts it. @throws CommandError when the site rejects it */
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
  return { address: address.href, ticket, until: entry.until ?? '' };
}

async function end({ api, reporter }: Tools, slice: string, version: string): Promise<void> {
  const ended = await api.call(endPreviews, { params: { slice, version } });
  reporter.result(ended, () => `Ended every preview of ${slice}@${version}.`);
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

/** The first page of the release without parameters, else the home page. */
async function firstPage(
  { api }: Pick<Tools, 'api'>,
  slice: string,
  version: string,
): Promise<string> {
  const { pages } = await api.call(getRelease, { params: { slice, version } });
  return pages.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

/** Waits until the gateway knows the preview: until then it responds with 410. */
async function taken(address: URL): Promise<void> {
  const endsAt = Date.now() + WAIT_TIMEOUT_MS;
  for (;;) {
    const response = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 303) return;
    if (response?.status === FORBIDDEN)
      throw new CommandError(
        `${address.origin} allows no previews: OVERRIDE_ORIGINS of its gateway must list ${address.origin}.`,
        EXIT.forbidden,
      );
    if (response?.status !== GONE || Date.now() > endsAt)
      throw new CommandError(
        `${address.origin} rejects the preview (status ${response?.status ?? 'none'}).`,
        EXIT.unreachable,
      );
    await sleep(LOOK_MS);
  }
}
