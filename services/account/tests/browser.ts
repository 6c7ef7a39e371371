/** As much of a browser as sign-in needs: cookies by origin and path, and redirects followed by hand. */
export class Browser {
  private readonly jar = new Map<string, { value: string; path: string }>();

  async send(
    url: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const { origin, pathname } = new URL(url);
    const cookie = [...this.jar]
      .filter(([key, { path }]) => key.startsWith(`${origin} `) && pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[1]}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
    });
    for (const line of response.headers.getSetCookie()) this.keep(origin, line);
    return response;
  }

  cookie(origin: string, name: string): string | undefined {
    return this.jar.get(`${origin} ${name}`)?.value;
  }

  set(origin: string, name: string, value: string, path = '/'): void {
    this.jar.set(`${origin} ${name}`, { value, path });
  }

  private keep(origin: string, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const key = `${origin} ${pair.slice(0, at)}`;
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    const value = pair.slice(at + 1);
    if (value === '' || attributes.some((one) => /^max-age=0$/i.test(one))) this.jar.delete(key);
    else this.jar.set(key, { value, path });
  }
}
