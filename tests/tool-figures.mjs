const TIMEOUT_MS = 240_000;

/**
 * Waits until the catalog has ratings and visits of tools, some seconds after its start. Pages that are requested earlier
 * would be cached without them.
 * @param {string} origin of a site
 */
export async function waitForToolFigures(origin) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${origin}/api/ai-tools?page=1&pageSize=1`);
    const [tool] = response.ok ? (await response.json()).items : [];
    if (tool?.userRating && tool.visits) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The catalog has no ratings and visits yet.');
}
