import { isIPv4, isIPv6 } from 'node:net';

const WINDOW_MS = 3_600_000;
/** From this number of networks on, most visitors are expected to have an address of their own. */
const MIN_NETWORKS = 5;
/** New visitors that count for one release and part in a window, where visitors come from several networks. */
const PER_ADDRESS = 1;
const PER_NETWORK = 2;
/** Where they do not: behind an unknown proxy, in an office, or on a developer's machine. */
const PER_LONE_ADDRESS = 50;
/** Addresses and networks of one window; more are not counted. */
const MAX_ENTRIES = 200_000;

/** A report of a visitor about a part of a release. */
interface BoundedReport {
  readonly slice: string;
  readonly version: string;
  readonly part: string;
  readonly visitorId: string;
  /** Address of the client. */
  readonly address: string;
}

interface Window {
  readonly since: number;
  /** Networks that visit a slice, up to the number that makes it diverse. */
  readonly networks: Map<string, Set<string>>;
  /** Slices that were diverse in the window before. */
  readonly isDiverse: ReadonlySet<string>;
  /** Visitors counted for a release and part. */
  readonly visitors: Set<string>;
  /** Number of those visitors by address and by network. */
  readonly counts: Map<string, number>;
}

/**
 * Bounds how many visitors one address and one network add to the health of a release, because visitors can be made up.
 * The bound holds for successes and failures, so that it does not change the rate of failures.
 */
export class AddressBounds {
  private window: Window;

  constructor(private readonly now: () => number = Date.now) {
    this.window = emptyWindow(now());
  }

  /** @returns whether the report counts; further reports of a counted visitor do */
  accept({ slice, version, part, visitorId, address }: BoundedReport): boolean {
    if (this.now() - this.window.since >= WINDOW_MS)
      this.window = nextWindow(this.window, this.now());
    const { visitors, counts } = this.window;
    const [host, network] = [hostOf(address), networkOf(address)];
    const release = `${slice}@${version} ${part}`;
    const visitor = `${release} ${visitorId}`;
    if (visitors.has(visitor)) return true;
    if (visitors.size >= MAX_ENTRIES) return false;
    const isDiverse = this.addNetwork(slice, network);
    const [ofHost, ofNetwork] = [`${release} ${host}`, `${release} ${network}`];
    const [byHost, byNetwork] = [counts.get(ofHost) ?? 0, counts.get(ofNetwork) ?? 0];
    const isFull = isDiverse
      ? byHost >= PER_ADDRESS || byNetwork >= PER_NETWORK
      : byHost >= PER_LONE_ADDRESS;
    if (isFull) return false;
    visitors.add(visitor);
    counts.set(ofHost, byHost + 1);
    counts.set(ofNetwork, byNetwork + 1);
    return true;
  }

  /** @returns whether visitors of the slice come from several networks, in this window or the one before */
  private addNetwork(slice: string, network: string): boolean {
    const { networks, isDiverse } = this.window;
    const known = networks.get(slice) ?? new Set();
    if (known.size < MIN_NETWORKS) networks.set(slice, known.add(network));
    return known.size >= MIN_NETWORKS || isDiverse.has(slice);
  }
}

const emptyWindow = (since: number, isDiverse: ReadonlySet<string> = new Set()): Window => ({
  since,
  isDiverse,
  networks: new Map(),
  visitors: new Set(),
  counts: new Map(),
});

function nextWindow({ networks }: Window, since: number): Window {
  const diverse = [...networks].filter(([, known]) => known.size >= MIN_NETWORKS);
  return emptyWindow(since, new Set(diverse.map(([slice]) => slice)));
}

/** One connection has a single IPv4 address, or 64 bits of IPv6 addresses. */
const hostOf = (address: string): string =>
  isIPv6(address) ? `${groupsOf(address, 4)}/64` : address;

/** @returns the range that one customer of a provider may have: 256 IPv4 addresses, or 48 bits of IPv6 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  return isIPv6(address) ? `${groupsOf(address, 3)}/48` : address;
}

/** The first groups of an IPv6 address, with the zeros that `::` stands for. */
function groupsOf(address: string, number: number): string {
  const [head = '', tail = ''] = address.split('::', 2);
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - start.length - end.length : 0;
  const groups = [...start, ...Array<string>(Math.max(0, zeros)).fill('0'), ...end];
  return groups
    .slice(0, number)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
