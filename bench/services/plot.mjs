const WIDTH = 880;
const HEIGHT = 420;
const PLOT = { left: 60, right: 300, top: 30, bottom: 50 };
const COLOURS = [
  '#2340c4',
  '#b3261e',
  '#1a7f4b',
  '#8a5a00',
  '#7b2fa0',
  '#00708a',
  '#a03060',
  '#556b2f',
];

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const short = (count) => {
  if (count >= 1_000_000) return `${count / 1_000_000}M`;
  if (count >= 1_000) return `${count / 1_000}k`;
  return String(count);
};

/** Plots lines of `{ name, points: [count, ms][] }` with logarithmic axes: linear growth is a diagonal, constant time is level. */
export function plotGrowth(title, lines) {
  const all = lines.flatMap(({ points }) => points);
  const [least, most] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [low, high] = [
    Math.min(...all.map(([, y]) => y), 1) * 0.8,
    Math.max(...all.map(([, y]) => y), 30) * 1.2,
  ];
  const scale = (value, from, to, start, end) =>
    start + (Math.log(value / from) / Math.log(to / from)) * (end - start);
  const x = (count) => scale(count, least, most, PLOT.left, WIDTH - PLOT.right).toFixed(1);
  const y = (ms) => scale(ms, low, high, HEIGHT - PLOT.bottom, PLOT.top).toFixed(1);
  const ticks = [0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000].filter(
    (ms) => ms >= low && ms <= high,
  );
  const counts = [...new Set(all.map(([count]) => count))];
  const parts = [
    ...ticks.map(
      (ms) =>
        `<line x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#ddd"/><text x="${PLOT.left - 8}" y="${y(ms)}" text-anchor="end" dominant-baseline="middle">${ms}</text>`,
    ),
    ...counts.map(
      (count) =>
        `<text x="${x(count)}" y="${HEIGHT - PLOT.bottom + 20}" text-anchor="middle">${short(count)}</text>`,
    ),
    ...lines.map(
      ({ points }, index) =>
        `<polyline fill="none" ${stroke(index)} points="${points.map(([count, ms]) => `${x(count)},${y(ms)}`).join(' ')}"/>`,
    ),
    ...lines.map(({ name }, index) => legend(name, index)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#1a1915">
<rect width="100%" height="100%" fill="#fff"/><text x="${PLOT.left}" y="18" font-weight="600">${escape(title)}</text>
${parts.join('\n')}
<text x="${PLOT.left}" y="${HEIGHT - 10}">stored (logarithmic); p95 in ms (logarithmic)</text></svg>
`;
}

/** Dashed lines, when there are more lines than colours. */
const stroke = (index) =>
  `stroke="${COLOURS[index % COLOURS.length]}" stroke-width="2" stroke-dasharray="${index < COLOURS.length ? 'none' : '5 4'}"`;

function legend(name, index) {
  const [left, top] = [WIDTH - PLOT.right + 20, PLOT.top + 10 + index * 17];
  return `<line x1="${left}" x2="${left + 16}" y1="${top - 2}" y2="${top - 2}" ${stroke(index)}/><text x="${left + 22}" y="${top}" dominant-baseline="middle">${escape(name)}</text>`;
}
