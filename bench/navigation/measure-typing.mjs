const WORDS = ['video editing', 'chatgtp', 'summarize notes'];
const KEY_MS = 90;

/** Delay between each key in the search box and its next paint, in ms; INP is the longest (98th of a hundred). */
export async function measureTyping(page) {
  await page.evaluate(() => {
    const longest = new Map();
    window.atlasTyping = longest;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId)
          longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16, buffered: false });
  });
  const box = page.locator('#comparison input[role="combobox"]').first();
  // Scrolls into view: a browser paints no frame for a covered letter and reports a later, unrelated frame.
  await box.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  let keys = 0;
  for (const words of WORDS) {
    await box.fill('');
    await box.pressSequentially(words, { delay: KEY_MS });
    keys += words.length;
    await page.waitForTimeout(600);
  }
  const slow = await page.evaluate(() => [...window.atlasTyping.values()]);
  // Keys below the shortest duration that the browser reports (16 ms) have no entry.
  return [...slow, ...Array.from({ length: Math.max(0, keys - slow.length) }, () => 8)];
}
