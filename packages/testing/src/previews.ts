import { openPreview } from '@atlas/contracts';
import { expect } from 'playwright/test';
import type { Page, Response } from 'playwright/test';

/** Gateways follow the registry within a second, and fetch the release's files then. */
const PATIENCE_MS = 15_000;
const GONE = 410;

/** One preview for each release, however many tests of a worker look at it: a slice keeps ten open. */
const tickets = new Map<string, Promise<string | undefined>>();

/** Opens a published release to this browser, as the address of `atlas preview` does. @throws Error with what the site says. */
export async function previewRemote(
  page: Page,
  site: string,
  slice: string,
  version: string,
): Promise<void> {
  const release = `${slice}@${version}`;
  const key = `${release} ${site}`;
  const asked = tickets.get(key) ?? open(site, slice, version);
  tickets.set(key, asked);
  const ticket = await asked.catch((error: unknown) => {
    tickets.delete(key);
    throw error;
  });
  if (ticket === undefined) return;
  const address = new URL(`/?${new URLSearchParams({ 'atlas-preview': ticket })}`, site);
  let answer: Response | null = null;
  const isOver = async () => {
    answer = await page.goto(address.href);
    return answer?.status() === GONE;
  };
  const message = `${site} hears of the preview of ${release}`;
  await expect.poll(isOver, { timeout: PATIENCE_MS, message }).toBe(false);
  if ((answer as Response | null)?.ok()) return;
  const said = await page.getByRole('main').textContent();
  throw new Error(`${release} is not shown: ${said?.trim()}`);
}

/** Its ticket; undefined for what is live for everybody. */
async function open(site: string, slice: string, version: string): Promise<string | undefined> {
  const release = `${slice}@${version}`;
  const token = process.env.ATLAS_TOKEN;
  if (!token)
    throw new Error(`To look at ${release}, set ATLAS_TOKEN to a token that may promote ${slice}.`);
  const answer = await fetch(new URL(openPreview.path.replace('{slice}', slice), site), {
    method: openPreview.method,
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version, hours: 1 }),
  });
  const said = (await answer.json()) as { ticket?: string; type?: string; detail?: string };
  if (said.type?.endsWith('already-live')) return undefined;
  if (!said.ticket) throw new Error(`${site} opens no preview of ${release}: ${said.detail}`);
  return said.ticket;
}
