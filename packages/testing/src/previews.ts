import { openPreview } from '@atlas/contracts';
import { expect } from 'playwright/test';
import type { Page, Response } from 'playwright/test';

/** Gateways poll the registry every second and then fetch the files of the release. */
const WAIT_TIMEOUT_MS = 15_000;
const GONE = 410;

/** Previews of this worker by release; a slice can have at most ten open previews. */
const tickets = new Map<string, Promise<string | undefined>>();

/**
 * Opens a published release in this browser, like the URL of `atlas preview`.
 *
 * @throws Error with the message of the site when it does not show the release
 */
export async function previewRemote(
  page: Page,
  site: string,
  slice: string,
  version: string,
): Promise<void> {
  const release = `${slice}@${version}`;
  const key = `${release} ${site}`;
  const opening = tickets.get(key) ?? open(site, slice, version);
  tickets.set(key, opening);
  const ticket = await opening.catch((error: unknown) => {
    tickets.delete(key);
    throw error;
  });
  if (ticket === undefined) return;
  const address = new URL(`/?${new URLSearchParams({ 'atlas-preview': ticket })}`, site);
  let response: Response | null = null;
  const isOver = async () => {
    response = await page.goto(address.href);
    return response?.status() === GONE;
  };
  const message = `${site} has loaded the preview of ${release}`;
  await expect.poll(isOver, { timeout: WAIT_TIMEOUT_MS, message }).toBe(false);
  if ((response as Response | null)?.ok()) return;
  const text = await page.getByRole('main').textContent();
  throw new Error(`${release} is not shown: ${text?.trim()}`);
}

/** Opens a preview. @returns its ticket; undefined when the release is live */
async function open(site: string, slice: string, version: string): Promise<string | undefined> {
  const release = `${slice}@${version}`;
  const token = process.env.ATLAS_TOKEN;
  if (!token)
    throw new Error(`To look at ${release}, set ATLAS_TOKEN to a token that may promote ${slice}.`);
  const response = await fetch(new URL(openPreview.path.replace('{slice}', slice), site), {
    method: openPreview.method,
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version, hours: 1 }),
  });
  const result = (await response.json()) as { ticket?: string; type?: string; detail?: string };
  if (result.type?.endsWith('already-live')) return undefined;
  if (!result.ticket) throw new Error(`${site} opens no preview of ${release}: ${result.detail}`);
  return result.ticket;
}
