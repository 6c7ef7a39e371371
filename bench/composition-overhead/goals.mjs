import { median } from '../report/median.mjs';
import { verdict } from '../report/verdict.mjs';

const MOBILE = '1.6 Mbit/s, 150 ms';
const fcp = (one) => one.fcp;
const lcp = (one) => one.lcp;
const ratio = (variant, other, figure) => (at) => at[variant](figure) / at[other](figure);
const GOALS = [
  {
    name: 'more JavaScript than one bundle, KB',
    most: 40,
    of: ({ composed, single }) =>
      (composed((one) => one.all.scriptBytes) - single((one) => one.all.scriptBytes)) / 1_000,
    digits: 1,
  },
  {
    name: 'requests until interactive, beside one bundle',
    most: 1,
    of: ratio('composed', 'single', (one) => one.first.requests),
  },
  {
    name: 'FCP beside one bundle behind an empty page',
    most: 0.35,
    of: ratio('composed', 'plain', fcp),
  },
  { name: 'LCP beside one bundle', most: 1.05, of: ratio('composed', 'single', lcp) },
  {
    name: 'LCP of the server-rendered page to one bundle',
    most: 0.35,
    of: ratio('rendered', 'single', lcp),
  },
  {
    name: 'LCP of the server-rendered page to one server-rendered bundle',
    most: 1.1,
    of: ratio('rendered', 'renderedSingle', lcp),
  },
  {
    name: 'interactive, the server-rendered page to the composed one',
    most: 1,
    of: ratio('rendered', 'composed', (one) => one.ready),
  },
];
const REDEPLOY = 0.2;
const SHIFT = 0.02;

/** Goals for a cold cache on a mobile network and for a redeployment, with the results. */
export function goalsSection({ visits, redeploys }) {
  const cold = visits.filter(({ cache, network }) => cache === 'cold' && network === MOBILE);
  const pages = [...new Set(cold.map(({ page }) => page))];
  const variants = [...new Set(cold.map(({ variant }) => variant))];
  const rows = GOALS.map(({ name, most, of, digits = 2 }) => {
    const found = pages.map((page) => {
      const at = (variant) => (figure) =>
        median(cold.filter((one) => one.page === page && one.variant === variant).map(figure));
      return of(Object.fromEntries(variants.map((variant) => [variant, at(variant)])));
    });
    return [
      name,
      most,
      ...found.map((value) => value.toFixed(digits)),
      verdict(found, most, digits),
    ];
  });
  // The worst visit counts, because a layout shift is a race that most visits win.
  const shifts = pages.map((page) =>
    Math.max(
      ...visits
        .filter((one) => one.page === page && ['composed', 'rendered'].includes(one.variant))
        .map(({ cls }) => cls),
    ),
  );
  const shifted = [
    'layout shift of the composed site, server-rendered or not (worst visit of all, cold and warm)',
    SHIFT,
    ...shifts.map((value) => value.toFixed(3)),
    verdict(shifts, SHIFT, 3),
  ];
  const shares = redeploys.map(({ composed, single }) => composed.scriptBytes / single.scriptBytes);
  const redeployed =
    shares.length > 0
      ? [
          [
            'fetched again after a redeploy, beside one bundle (worst slice)',
            REDEPLOY,
            Math.max(...shares).toFixed(2),
            ...pages.slice(1).map(() => ''),
            verdict(shares, REDEPLOY, 2),
          ],
        ]
      : [];
  return {
    heading: `Goals (cold cache, ${MOBILE})`,
    columns: ['', 'at most', ...pages, ''],
    rows: [...rows, shifted, ...redeployed],
  };
}
