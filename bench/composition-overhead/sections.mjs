import { median } from '../report/median.mjs';
import { goalsSection } from './goals.mjs';

const kb = (bytes) => (bytes / 1_000).toFixed(1);
const ms = (value) => value.toFixed(0);
const FIGURES = [
  { name: 'bytes in all, KB', of: ({ all }) => all.bytes, show: kb, difference: true },
  { name: 'JavaScript, KB', of: ({ all }) => all.scriptBytes, show: kb, difference: true },
  {
    name: 'bytes until interactive, KB',
    of: ({ first }) => first.bytes,
    show: kb,
    difference: true,
  },
  { name: 'requests in all', of: ({ all }) => all.requests, show: ms },
  { name: 'requests until interactive', of: ({ first }) => first.requests, show: ms },
  { name: 'FCP, ms', of: ({ fcp }) => fcp, show: ms },
  { name: 'LCP, ms', of: ({ lcp }) => lcp, show: ms },
  { name: 'TBT, ms', of: ({ tbt }) => tbt, show: ms },
  { name: 'interactive, ms', of: ({ ready }) => ready, show: ms },
  { name: 'CLS', of: ({ cls }) => cls, show: (value) => value.toFixed(3) },
];
const VARIANTS = ['composed', 'single', 'plain', 'rendered', 'renderedSingle'];
const COLUMNS = [
  'page',
  '',
  'composed',
  'single bundle',
  'single, empty page',
  'rendered',
  'rendered single',
  'composed to single',
  'composed to single, empty page',
  'rendered to single',
  'rendered to rendered single',
];
const NOTE = `Medians of RUNS visits each, alternating. *Single bundle*: shell and remotes of the same sources as one webpack app, served by the same gateway with the same
preloads and the same page. *Empty page*: the same bundle behind a page without the header that is part of the HTML. *Rendered*: the composed site with a renderer; *rendered single*: the
single bundle, which hydrates the page of the same renderer. *In all*: until the network is idle, including prefetches.
*Interactive*: React has the grid's cards (home), the tool's heading (detail), the first review (community), and the main thread is responsive. Bytes are those on the wire, with headers.`;

export function sections({ visits, redeploys }, runs) {
  const kinds = [...new Set(visits.map(({ cache, network }) => `${cache}|${network}`))].sort();
  const tables = kinds.map((kind) => {
    const [cache, network] = kind.split('|');
    return {
      heading: `${cache === 'cold' ? 'Cold' : 'Warm'} cache, ${network}`,
      columns: COLUMNS,
      rows: rowsOf(visits.filter((one) => one.cache === cache && one.network === network)),
    };
  });
  const note = NOTE.replace('RUNS', runs).replaceAll('\n', ' ');
  return [
    { note },
    ...(visits.length > 0 ? [goalsSection({ visits, redeploys })] : []),
    ...tables,
    ...(redeploys.length > 0 ? [redeployed(redeploys)] : []),
  ];
}

function rowsOf(visits) {
  const pages = [...new Set(visits.map(({ page }) => page))];
  return pages.flatMap((page) =>
    FIGURES.map(({ name, of, show, difference }) => {
      const at = (variant) =>
        median(visits.filter((one) => one.page === page && one.variant === variant).map(of));
      const [composed, single, plain, rendered, renderedSingle] = VARIANTS.map(at);
      const beside = (value, other) => {
        if (value === undefined || other === undefined) return '';
        const more = difference ? ` (${value >= other ? '+' : ''}${kb(value - other)})` : '';
        return ratio(value, other) + more;
      };
      const shown = [composed, single, plain, rendered, renderedSingle].map((value) =>
        value === undefined ? '' : show(value),
      );
      return [
        page,
        name,
        ...shown,
        beside(composed, single),
        beside(composed, plain),
        beside(rendered, single),
        beside(rendered, renderedSingle),
      ];
    }),
  );
}

function redeployed(redeploys) {
  return {
    heading: 'After one slice was redeployed',
    note: 'JavaScript that a visitor who had seen all three pages fetches again on the home page, after one statement was added to the slice.',
    columns: ['slice', 'composed, KB', 'single bundle, KB', 'share'],
    rows: redeploys.map(({ workspace, composed, single }) => [
      workspace,
      kb(composed.scriptBytes),
      kb(single.scriptBytes),
      `${((100 * composed.scriptBytes) / single.scriptBytes).toFixed(0)} %`,
    ]),
  };
}

function ratio(value, other) {
  if (value === other) return '1.00';
  if (other === 0) return '';
  return (value / other).toFixed(2);
}
