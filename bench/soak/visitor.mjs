/** A browser as a server sees it: cookies, and the headers of a page of the site. */
export class Visitor {
  #cookies = new Map();

  /** `headers` are sent with every request: for example the forwarded address of a proxy. */
  constructor(origin, headers = {}) {
    this.origin = origin;
    this.headers = headers;
  }

  cookie(name) {
    return this.#cookies.get(name);
  }

  /** The cookie header. */
  get cookies() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Stores cookies, follows no redirects. */
  async send(path, { method = 'GET', body, headers = {}, form } = {}) {
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: {
        cookie: this.cookies,
        'accept-encoding': 'br',
        origin: this.origin,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      body: form ? new URLSearchParams(form) : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(cookie))
        this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Signs in through the development identity provider like a browser. */
  async signIn(email, name) {
    let response = await this.send('/api/login?returnTo=/community', {
      headers: { accept: 'text/html' },
    });
    for (let hop = 0; hop < 12; hop += 1) {
      const location = response.headers.get('location');
      if (location?.includes('/auth/callback#'))
        return this.#finish(new URLSearchParams(location.split('#')[1]), email);
      if (location)
        response = await this.send(new URL(location, response.url).href, {
          headers: { accept: 'text/html' },
        });
      else {
        const action = /action="([^"]+)"/.exec(await response.text())?.[1];
        if (!action) break;
        response = await this.send(action.replaceAll('&amp;', '&'), {
          method: 'POST',
          form: { email, name },
        });
      }
    }
    throw new Error(
      `Signing in ended with ${response.status} at ${new URL(response.url).pathname}`,
    );
  }

  async #finish(fragment, email) {
    this.accessToken = fragment.get('access_token');
    const authorization = `Bearer ${fragment.get('access_token')}`;
    const known = await (
      await this.send('/api/auth/userinfo', { headers: { authorization } })
    ).json();
    const response = await this.send('/api/auth/login', {
      method: 'POST',
      headers: { authorization },
      body: known,
    });
    await response.body?.cancel();
    if (!response.ok)
      throw new Error(`Signing in as ${email}: the account service returned ${response.status}`);
  }
}
