import { plotGrowth } from './plot.mjs';

const times = (value) => `${value.toFixed(1)} ×`;

/** Growth from the smallest to the largest data set; bold when it exceeds the logarithm of the data's growth. */
function growthOf(sizes, values) {
  const known = values
    .map((value, index) => [sizes[index], value])
    .filter(([, value]) => value !== undefined);
  if (known.length < 2) return '';
  const [[least, before], [most, after]] = [known[0], known.at(-1)];
  const text = times(after / before);
  if (after / before > Math.log(most) / Math.log(least)) return `**${text}**`;
  return text;
}

/** Tables and plot of one slice: `measured` has the results of each size, smallest first. */
export function sectionsOf({ name, unit }, measured) {
  const sizes = measured.map(({ size }) => size);
  const names = [
    ...new Set(measured.flatMap(({ operations }) => operations.map((one) => one.name))),
  ];
  const of = (operation, figure) =>
    measured.map(({ operations }) => operations.find((one) => one.name === operation)?.[figure]);
  const columns = (first, ...last) => [
    first,
    ...sizes.map((size) => size.toLocaleString('en-US')),
    ...last,
  ];
  const rows = (figure) =>
    names.map((operation) => [operation, ...of(operation, figure).map((value) => value ?? '')]);
  const [least, most] = [sizes[0], sizes.at(-1)];
  const logarithm =
    sizes.length > 1
      ? ` The number of ${unit} grew ${(most / least).toFixed(0)} times, its logarithm ${(Math.log(most) / Math.log(least)).toFixed(1)} times: what grew faster than that is bold.`
      : '';
  const plot = plotGrowth(
    `${name}: p95 by number of ${unit}`,
    names.map((operation) => ({
      name: operation,
      points: of(operation, 'p95').flatMap((p95, index) =>
        p95 === undefined ? [] : [[sizes[index], p95]],
      ),
    })),
  );
  const hasRate = names.some((operation) => of(operation, 'perSecond').some(Boolean));
  const memory = measured.filter(({ memory: found }) => found);
  return {
    plot,
    sections: [
      {
        heading: `${name}: ${unit}`,
        note: `p50 / p95 / p99 in ms over HTTP, one request after another.${logarithm}\n\n![${name}](services-${name}.svg)`,
        columns: columns('operation', 'p50 grew'),
        rows: names.map((operation) => [
          operation,
          ...measured
            .map(({ operations }) => operations.find((one) => one.name === operation))
            .map((one) => (one ? `${one.p50} / ${one.p95} / ${one.p99}` : '')),
          growthOf(sizes, of(operation, 'p50')),
        ]),
      },
      {
        heading: `${name}: processor time of the service`,
        note: 'ms for each request.',
        columns: columns('operation'),
        rows: rows('processor'),
      },
      ...(hasRate
        ? [
            {
              heading: `${name}: requests a second`,
              note: 'Ten connections; the client and the database share the processors.',
              columns: columns('operation'),
              rows: rows('perSecond'),
            },
          ]
        : []),
      ...(memory.length > 0
        ? [
            {
              heading: `${name}: memory`,
              note: 'Of its own, in MB, after all requests; without the pages of the data file that the system keeps at hand.',
              columns: ['process', ...memory.map(({ size }) => size.toLocaleString('en-US'))],
              rows: ['service', 'database'].map((process) => [
                process,
                ...memory.map(({ memory: found }) => found[process]),
              ]),
            },
          ]
        : []),
    ],
  };
}
