/** Resolves when the gateway returns a server-rendered page. */
export async function waitForRender(url) {
  for (let tries = 0; tries < 50; tries += 1) {
    const html = await (await fetch(url)).text();
    if (html.includes('id="dehydrated-state"')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} is not server-rendered`);
}
