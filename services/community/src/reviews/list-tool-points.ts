import { LANGUAGES, POINT_KINDS } from '@atlas/contracts';
import type { Language, ToolPoint } from '@atlas/contracts';
import type { Context } from '../context';
import type { PointTotals } from './point-totals.repository';
import { spellingOf } from './review-points';

/** Points of each kind that a page shows. */
const MAX_SHOWN = 3;
/** Most named points among which those in the page's language take precedence. */
const MAX_CANDIDATES = 50;
/** Newest reviews of a point that decide on its spelling. */
const MAX_SPELLINGS = 30;

/**
 * Pros, then cons that several counted reviews of a tool name, most named first. The work does not grow with the number of
 * reviews.
 * @param aiToolId the tool
 * @param language of the page; points of reviews in it take precedence
 */
export async function listToolPoints(
  { totals, reviews }: Pick<Context, 'totals' | 'reviews'>,
  aiToolId: string,
  language: Language | undefined,
): Promise<ToolPoint[]> {
  const found = await Promise.all(
    POINT_KINDS.map((kind) => totals.points.list(aiToolId, kind, MAX_CANDIDATES)),
  );
  const shown = await Promise.all(
    found
      .flatMap((ofKind) => choosePoints(ofKind, language))
      .map(async ({ point, kind, count, ...byLanguage }) => {
        const naming = await reviews.listNaming(aiToolId, point, MAX_SPELLINGS);
        const text = spellingOf(point, naming);
        return text === undefined ? [] : [{ kind, text, language: mostOf(byLanguage), count }];
      }),
  );
  return shown.flat();
}

/**
 * The points to show: those in the language of the page, then others.
 * @param found most named first
 * @param language of the page
 * @returns in the order of `found`
 */
export function choosePoints<T extends Pick<PointTotals, Language>>(
  found: readonly T[],
  language: Language | undefined,
): T[] {
  const isOwn = (point: T) => mostOf(point) === language;
  const preferred = [...found.filter(isOwn), ...found.filter((point) => !isOwn(point))];
  const shown = new Set(preferred.slice(0, MAX_SHOWN));
  return found.filter((point) => shown.has(point));
}

/** The language of most of its reviews; the first of several. */
function mostOf(counts: Partial<Pick<PointTotals, Language>>): Language {
  const most = Math.max(...LANGUAGES.map((language) => counts[language] ?? 0));
  return LANGUAGES.find((language) => counts[language] === most) ?? LANGUAGES[0];
}
