/** One page load: the visitor's cookie, and the catalog release that the page is made of. */
export async function loadPage(site, cookie) {
  const response = await fetch(`${site}/`, { headers: cookie ? { cookie } : {} });
  const mine = cookie ?? response.headers.getSetCookie()[0].split(';')[0];
  const [, file] = /"file":"([^"]+)"/.exec(await response.text());
  const { remotes } = await (await fetch(site + file, { headers: { cookie: mine } })).json();
  return { cookie: mine, catalog: remotes.find(({ name }) => name === 'catalog') };
}

/** So many new visitors, a few at a time. */
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
