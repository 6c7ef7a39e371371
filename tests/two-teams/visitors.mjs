/** Loads a page: the visitor's cookie, and the catalog release of the page. */
export async function loadPage(site, cookie) {
  const response = await fetch(`${site}/`, { headers: cookie ? { cookie } : {} });
  const mine = cookie ?? response.headers.getSetCookie()[0].split(';')[0];
  const [, file] = /"file":"([^"]+)"/.exec(await response.text());
  const { remotes } = await (await fetch(site + file, { headers: { cookie: mine } })).json();
  return { cookie: mine, catalog: remotes.find(({ name }) => name === 'catalog') };
}

/** Loads pages as new visitors, a few at a time. */
export async function loadPages(site, count) {
  const pages = [];
  while (pages.length < count)
    pages.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, count - pages.length) }, () => loadPage(site)),
      )),
    );
  return pages;
}
