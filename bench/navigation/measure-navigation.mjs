/** Targets of navigation from the home page: slice, link and content. */
export const ROUTES = [
  {
    name: 'community',
    link: 'header a[href="/community"]',
    path: '/community',
    content: 'main article',
  },
  {
    name: 'category ranking (quiz)',
    link: 'a[href^="/category-ranking"]',
    path: '/category-ranking',
    content: 'main [role="status"]',
  },
  {
    name: 'tool (catalog)',
    link: '#comparison article a[href^="/ai-detail-enhanced/"]',
    path: '/ai-detail-enhanced/',
    content: 'main h1',
  },
];
/** Time from hover to click of a person. */
const HOVER_MS = 200;

/** Time from the click to the frame with the other remote's content, in ms. */
export async function measureNavigation(page, { link, path, content }) {
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  const arrived = page.evaluate(
    ([path, content]) =>
      new Promise((resolve) => {
        let pressed = 0;
        addEventListener(
          'click',
          ({ timeStamp }) => {
            pressed = timeStamp;
          },
          { capture: true, once: true },
        );
        const look = () => {
          const there =
            pressed > 0 &&
            location.pathname.startsWith(path) &&
            !document.querySelector('#comparison') &&
            document.querySelector(content);
          if (there) resolve(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [path, content],
  );
  await target.click();
  return arrived;
}
