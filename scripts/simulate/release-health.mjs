// Made-up visitors report about releases: how many good canaries end, and how many bad ones survive.
import { AddressBounds } from '../../services/gateway/src/plugins/client-reports/address-bounds.ts';
import { DURING_WATCH, isWorse } from '../../services/registry/src/health/sequential-test.ts';
import { seeded } from '../../services/registry/src/health/simulate.ts';

const SLICE = 'weather';
const MADE_UP = 10_000;
/** Visitors of the canary and of the live release while the canary runs, each with an address of their own. */
const REAL = 300;
/** Visitors of a small canary. */
const FEW = 60;
const WATCH_MS = 1_800_000;
const USUAL_RATE = 0.005;

const ATTACKS = [
  ['none', 0, 1],
  ['1 address', 1, 1],
  ['10 of one network', 10, 1],
  ['10 of ten networks', 10, 10],
  ['100 of one network', 100, 1],
  ['100 of ten networks', 100, 10],
  ['100 of a hundred networks', 100, 100],
];
const UNBOUNDED = { accept: () => true };

/** Addresses of different networks have another third number. */
const madeUpAddress = (at, networks) => `203.0.${at % networks}.${Math.floor(at / networks)}`;
const realAddress = (at) => `${1 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}.1`;

/** Reports of one canary in order: `{ about, isFailed, visitorId, address }`. */
function reports({ addresses, networks, lie, rate, visitors = REAL }, random) {
  const failing = (about, share) =>
    Array.from({ length: about === 'canary' ? visitors : REAL }, (_, at) => ({
      at: random(),
      about,
      isFailed: random() < share,
      visitorId: `${about} ${at}`,
      address: realAddress(about === 'live' ? REAL + at : at),
    }));
  const madeUp = Array.from({ length: addresses && MADE_UP }, (_, at) => ({
    at: random(),
    ...lie,
    visitorId: `made up ${at}`,
    address: madeUpAddress(at % addresses, networks),
  }));
  const all = [...failing('canary', rate), ...failing('live', USUAL_RATE), ...madeUp];
  return all.sort((one, other) => one.at - other.at);
}

/** @returns whether the canary is ended in its watch period */
function isEnded(planted, createBounds, random) {
  let now = 0;
  const bounds = createBounds(() => now);
  // Visitors before the canary.
  for (let at = 0; at < 10; at += 1) {
    const [visitorId, address] = [`earlier ${at}`, realAddress(1_000 + at)];
    bounds.accept({ slice: SLICE, version: 'live', part: 'load', visitorId, address });
  }
  const counts = { live: { tried: 500, failed: 2 }, canary: { tried: 0, failed: 0 } };
  for (const { at, about, isFailed, visitorId, address } of reports(planted, random)) {
    now = at * WATCH_MS;
    const report = { slice: SLICE, version: about, part: 'load', visitorId, address };
    if (!bounds.accept(report)) continue;
    const { tried, failed } = counts[about];
    counts[about] = { tried: tried + 1, failed: failed + Number(isFailed) };
    if (isFailed && isWorse(counts.canary, counts.live, DURING_WATCH.slice)) return true;
  }
  return false;
}

/** Share of canaries that are ended, with and without bounds. */
function shares(planted, runs) {
  return [UNBOUNDED, undefined].map((fixed) => {
    const random = seeded(48);
    let ended = 0;
    for (let run = 0; run < runs; run += 1)
      if (isEnded(planted, fixed ? () => fixed : (now) => new AddressBounds(now), random))
        ended += 1;
    return ended / runs;
  });
}

const percent = (share) => (share * 100).toFixed(0);

/** The table in docs/release-health.md, for `npm run simulate -- release-health`. */
export function table(runs = 100) {
  const rows = ATTACKS.map(([name, addresses, networks]) => {
    const cell = (lie, rate, isSurvival, visitors = REAL) =>
      shares({ addresses, networks, lie, rate, visitors }, runs)
        .map((ended) => percent(isSurvival ? 1 - ended : ended))
        .join('→');
    return [
      name,
      cell({ about: 'canary', isFailed: true }, USUAL_RATE, false),
      cell({ about: 'canary', isFailed: false }, 0.2, true),
      cell({ about: 'live', isFailed: true }, 0.05, true),
      cell({ about: 'live', isFailed: true }, 0.25, true, FEW),
    ];
  });
  return [
    '| %, without→with bounds | good ended by "canary fails" | 20 % survives by "canary works" | 5 % survives by "live fails" | 25 % survives 60 visitors |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}
