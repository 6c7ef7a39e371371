import { CATEGORY_LABELS } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';

/** What the font has signs for; a line with anything else is left out, or it would show boxes. */
const LATIN = /^[\u0020-\u024F\u2010-\u2027\u20AC]+$/;
const HEAD = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Inter">
<rect width="1200" height="630" fill="#faf8f3"/><rect width="1200" height="12" fill="#2340c4"/>
<g transform="translate(80 72)"><rect width="56" height="56" rx="12" fill="#2340c4"/><path d="M12 42 28 12l16 30M19 32h18" fill="none" stroke="#faf8f3" stroke-width="5"/>
<text x="76" y="40" font-size="34" font-weight="700" fill="#1a1915">AI Atlas</text></g>`;
const WIDTH = 1_040;

/** A tool's picture, before it is pixels. `mark` is its own drawing. */
export function renderShareImage(
  tool: Pick<Tool, 'name' | 'company' | 'category'>,
  mark: string,
): string {
  const name = latin(tool.name) ?? '';
  // About 0.6 em a sign: the longest names get smaller, none is cut.
  const size = Math.max(48, Math.min(112, Math.floor(WIDTH / Math.max(1, name.length) / 0.6)));
  const company = latin(tool.company);
  return `${HEAD}
${placed(mark, 992, 72, 128)}
<text x="80" y="360" font-size="${size}" font-weight="700" fill="#1a1915">${escapeText(name)}</text>
${company ? `<text x="80" y="430" font-size="40" fill="#5d594f">${escapeText(company)}</text>` : ''}
<line x1="80" y1="500" x2="1120" y2="500" stroke="#ded8cb" stroke-width="2"/>
<text x="80" y="560" font-size="32" fill="#2340c4">${escapeText(CATEGORY_LABELS[tool.category][1])}</text>
</svg>`;
}

/** Two or three marks and names under one another; a name that the font has no signs for is left out. */
export function renderVersusImage(
  tools: readonly Pick<Tool, 'name'>[],
  marks: readonly string[],
): string {
  const names = tools.map(({ name }) => latin(name) ?? '');
  const longest = Math.max(1, ...names.map(({ length }) => length));
  const size = Math.max(44, Math.min(96, Math.floor((WIDTH - 110) / (longest + 3) / 0.6)));
  const lines = names.map((name, at) => {
    const versus = at === 0 ? '' : '<tspan fill="#5d594f" font-weight="400">vs </tspan>';
    const line = 270 + at * 120;
    return `${placed(marks[at] ?? '', 80, line - 66, 84)}
<text x="190" y="${line}" font-size="${size}" font-weight="700" fill="#1a1915">${versus}${escapeText(name)}</text>`;
  });
  return `${HEAD}\n${lines.join('\n')}\n</svg>`;
}

/** The mark's own drawing at a place and size of the picture. */
function placed(mark: string, x: number, y: number, side: number): string {
  return mark.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `);
}

function latin(text: string): string | undefined {
  if (LATIN.test(text)) return text;
  return undefined;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
