import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import { isInteractive } from './is-interactive';
import { previewRemote } from './previews';

const VERSION = /^\d+\.\d+\.\d+/;

/**
 * Overrides a slice in this browser: from a URL like `atlas dev`, or with a published release like `atlas preview` (needs
 * ATLAS_TOKEN). The site decides what is allowed.
 *
 * @param slice name of the slice
 * @param from origin of a build, or the version of a published release
 * @throws Error with the message of the site when it rejects the override
 */
export async function overrideRemote(
  page: Page,
  site: string,
  slice: string,
  from: string,
): Promise<void> {
  if (VERSION.test(from)) return previewRemote(page, site, slice, from);
  const override = new URLSearchParams({ 'atlas-override': `${slice}@${from}` });
  const response = await page.goto(`${site}/?${override}`);
  if (response?.ok()) return;
  const message = await page.getByRole('main').textContent();
  throw new Error(`${slice} is not taken from ${from}: ${message?.trim()}`);
}

/**
 * Waits until a page or fragment of a slice is mounted and hydrated: the release that this browser gets, with its overrides
 * and canaries.
 *
 * @param slice name of the slice
 * @param timeout in milliseconds
 * @returns the version; `0.0.0-override` for an override
 * @throws Error when the slice is not live, has no part in the page in time, or has reported a failure since the page was opened
 */
export async function waitForRemote(
  page: Page,
  site: string,
  slice: string,
  timeout = 30_000,
): Promise<string> {
  const { remotes } = registrySchema.parse(
    await (await page.request.get(`${site}/registry.json`)).json(),
  );
  const live = remotes.find(({ name }) => name === slice);
  if (!live) throw new Error(`${slice} is not live at ${site}.`);
  const hasSettled = async () =>
    (await failureOf(page, slice)) !== undefined || page.evaluate(isInteractive, slice);
  const message = `${slice}@${live.version} has a mounted and hydrated part in ${page.url()}`;
  await expect.poll(hasSettled, { timeout, message }).toBe(true);
  const failure = await failureOf(page, slice);
  if (failure !== undefined) throw new Error(failure);
  return live.version;
}

/** The first failure of the slice that the shell has logged since the page was opened. */
async function failureOf(page: Page, slice: string): Promise<string | undefined> {
  const logged = await page.consoleMessages();
  return logged
    .filter((one) => one.type() === 'error')
    .map((one) => one.text())
    .find((text) => text.startsWith(`${slice}@`) && text.includes(' failed to '));
}

/** The fields of the site's registry that are read here. */
const registrySchema = z.object({
  remotes: z.array(z.object({ name: z.string(), version: z.string() })),
});
