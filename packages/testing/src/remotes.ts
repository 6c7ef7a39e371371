import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import { previewRemote } from './previews';

const VERSION = /^\d+\.\d+\.\d+/;

/**
 * Takes a slice from elsewhere in this browser: from an address, as the link of `atlas dev` does, or a published release
 * by its version, as `atlas preview` does (with ATLAS_TOKEN). The site's own rules say what is allowed.
 * @throws Error with what the site says where it does not take it.
 */
export async function overrideRemote(
  page: Page,
  site: string,
  slice: string,
  from: string,
): Promise<void> {
  if (VERSION.test(from)) return previewRemote(page, site, slice, from);
  const wish = new URLSearchParams({ 'atlas-override': `${slice}@${from}` });
  const answer = await page.goto(`${site}/?${wish}`);
  if (answer?.ok()) return;
  const said = await page.getByRole('main').textContent();
  throw new Error(`${slice} is not taken from ${from}: ${said?.trim()}`);
}

/**
 * Until a slice's release has come to the page, as this browser is to have it: with its overrides and canaries.
 * @returns its version, `0.0.0-override` for one that is taken from elsewhere. @throws Error for a slice that is not live, or that the page does not ask for in time.
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
  // What is overridden has a hash in its name that the site does not know.
  const entry = new URL(live.entry, site).href.replace(/js$/, '');
  const hasCome = () =>
    page.evaluate(
      (file) => performance.getEntriesByType('resource').some(({ name }) => name.startsWith(file)),
      entry,
    );
  await expect.poll(hasCome, { timeout, message: `${slice}@${live.version} comes` }).toBe(true);
  return live.version;
}

/** Of the site's registry what is read here. */
const registrySchema = z.object({
  remotes: z.array(z.object({ name: z.string(), version: z.string(), entry: z.string() })),
});
