import { withoutDigest } from './base-images.mjs';

/** Multi-platform lists come first, because their digest is valid on each platform. */
const ACCEPT = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const HUB = 'https://registry-1.docker.io';
const WAIT_TIMEOUT_MS = 20_000;

/** Parses a reference: `node:20` is `library/node` at Docker Hub; a first part with a dot or a port is a registry. */
export function placeOf(reference) {
  const [, path, tag = 'latest'] = /^(.+?)(?::([\w.-]+))?$/.exec(withoutDigest(reference));
  const [first, ...rest] = path.split('/');
  const isRegistry = rest.length > 0 && /[.:]|^localhost$/.test(first);
  if (!isRegistry)
    return { registry: HUB, repository: path.includes('/') ? path : `library/${path}`, tag };
  const isHere = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(first);
  return { registry: `${isHere ? 'http' : 'https'}://${first}`, repository: rest.join('/'), tag };
}

/** Formats `docker.io/library/node:20`, with its digest if it has one. */
export function wholeName(reference) {
  const { registry, repository, tag } = placeOf(reference);
  const host = registry === HUB ? 'docker.io' : new URL(registry).host;
  const [digest = ''] = /@.*$/.exec(reference) ?? [];
  return `${host}/${repository}${digest || `:${tag}`}`;
}

/** Fetches the current digest of a tag. @throws Error when the registry returns none */
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
    throw new Error(`${url} returned ${response.status} and no digest.`);
  return digest;
}

/** Registries give out anonymous tokens for public images. */
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
  if (!response.ok) throw new Error(`${realm} returned ${response.status}.`);
  const { token, access_token: accessToken } = await response.json();
  return `Bearer ${token ?? accessToken}`;
}

/** Pins every reference to the current digest of its tag. @throws Error when one cannot be fetched; then nothing is written */
export async function pinned(images) {
  const pairs = Object.entries(images).map(async ([use, reference]) => [
    use,
    `${withoutDigest(reference)}@${await digestOf(reference)}`,
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}
