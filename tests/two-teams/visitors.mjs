/** Loads a page: the visitor's cookie, and the catalog release of the page. */
export async function loadPage(site, cookie) {
  const response = await fetch(`${site}/`, { headers: cookie ? { cookie } : {} });
  const mine = cookie ?? response.headers.getSetCookie()[0].split(';')[0];
  const [, file] = /"file":"([^"]+)"/.exec(await response.text());
  const { remotes } = await (await fetch(site + file, { headers: { cookie: mine } })).json();
  return { cookie: mine, catalog: remotes.find(({ name }) => name === 'catalog') };
}

/** Loads pages, a few at a time, as new visitors or with these cookies. */
export async function loadPages(site, count, cookies = []) {
  const pages = [];
  while (pages.length < count) {
    const next = Array.from({ length: Math.min(8, count - pages.length) }, (_, at) =>
      loadPage(site, cookies[pages.length + at]),
    );
    pages.push(...(await Promise.all(next)));
  }
  return pages;
}
