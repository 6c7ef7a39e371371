import { withoutDigest } from './base-images.mjs';

/** Lists of one image for several machines come first: their digest holds on each. */
const ACCEPT = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const HUB = 'https://registry-1.docker.io';
const WAIT_TIMEOUT_MS = 20_000;

/** Where a reference is kept: `node:20` is `library/node` at the Docker Hub, a first part with a dot or a port is a registry. */
export function placeOf(reference) {
  const [, path, tag = 'latest'] = /^(.+?)(?::([\w.-]+))?$/.exec(withoutDigest(reference));
  const [first, ...rest] = path.split('/');
  const isRegistry = rest.length > 0 && /[.:]|^localhost$/.test(first);
  if (!isRegistry)
    return { registry: HUB, repository: path.includes('/') ? path : `library/${path}`, tag };
  const isHere = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(first);
  return { registry: `${isHere ? 'http' : 'https'}://${first}`, repository: rest.join('/'), tag };
}

/** `docker.io/library/node:20`, with its digest where it has one. */
export function wholeName(reference) {
  const { registry, repository, tag } = placeOf(reference);
  const host = registry === HUB ? 'docker.io' : new URL(registry).host;
  const [digest = ''] = /@.*$/.exec(reference) ?? [];
  return `${host}/${repository}${digest || `:${tag}`}`;
}

/** The digest that a tag has now, asked of its registry. @throws Error when the registry does not say. */
export async function digestOf(reference) {
  const { registry, repository, tag } = placeOf(reference);
  const url = `${registry}/v2/${repository}/manifests/${tag}`;
  const ask = (headers) =>
    fetch(url, {
      method: 'HEAD',
      headers: { accept: ACCEPT, ...headers },
      signal: AbortSignal.timeout(WAIT_TIMEOUT_MS),
    });
  let response = await ask({});
  if (response.status === 401)
    response = await ask({
      authorization: await tokenFor(response.headers.get('www-authenticate')),
    });
  const digest = response.headers.get('docker-content-digest');
  if (!response.ok || !/^sha256:[0-9a-f]{64}$/.test(digest ?? ''))
    throw new Error(`${url} answered ${response.status} and no digest.`);
  return digest;
}

/** Registries let everybody read public images with a token that they give to everybody. */
async function tokenFor(challenge) {
  const output = Object.fromEntries(
    [...(challenge ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  if (!output.realm)
    throw new Error('The registry wants a login of a kind that is not known here.');
  const { realm, ...query } = output;
  const response = await fetch(`${realm}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(WAIT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${realm} answered ${response.status}.`);
  const { token, access_token: accessToken } = await response.json();
  return `Bearer ${token ?? accessToken}`;
}

/** Every reference with the digest that its tag has now. @throws Error when one cannot be asked for: none is written then. */
export async function pinned(images) {
  const pairs = Object.entries(images).map(async ([use, reference]) => [
    use,
    `${withoutDigest(reference)}@${await digestOf(reference)}`,
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}
