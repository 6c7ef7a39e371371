import { isIP } from 'node:net';

/** Names that public DNS does not resolve, so that no other site can use them: of containers, machines, local networks. */
const PRIVATE_NAME = /^(?:[^.]+|.+\.(?:home\.arpa|internal|local|localhost|test))$/i;
const HOST = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::\d+)?$/;

/**
 * Checks the `Host` of requests against the public origin. With https it is the only host. With http, which is for
 * development and private networks, addresses and private names are accepted too, but no name of another site.
 * @param publicOrigin of the site
 * @returns a function that says whether the value of `Host` may be served
 */
export function createHostCheck(publicOrigin: URL): (host: string | undefined) => boolean {
  const { host: expected, hostname, protocol } = publicOrigin;
  return (host = '') => {
    if (host === expected) return true;
    if (protocol === 'https:') return false;
    const [, address, name = address] = HOST.exec(host) ?? [];
    if (name === undefined) return false;
    return name === hostname || isIP(name) !== 0 || PRIVATE_NAME.test(name);
  };
}
