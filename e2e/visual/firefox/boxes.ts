/** Place and size of an element in the document, in CSS pixels. */
export interface Box {
  /** Tag and first words, to find the element. */
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Edge = Exclude<keyof Box, 'name'>;

const EDGES: readonly Edge[] = ['left', 'top', 'width', 'height'];
/** Differences of one line of text between engines, in pixels. */
const TOLERANCE_PX = 4;
const SHOWN = 8;

/** Runs in the page. @returns the boxes of visible landmarks, headings, cards, controls and pictures, in document order */
export function readBoxes(): Box[] {
  const CSS = `header, nav, main, footer, h1, h2, h3, section, article, form, fieldset, dialog, table,
    button, input, select, textarea, main a, img`;
  return [...document.querySelectorAll(CSS)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
      return {
        name: `${element.tagName.toLowerCase()} "${words}"`,
        left: left + scrollX,
        top: top + scrollY,
        width,
        height,
      };
    })
    .filter(({ width, height }) => width > 1 && height > 1);
}

/**
 * Compares the layouts of two engines.
 *
 * @returns a sentence for each element that is missing, or elsewhere or of another size; `top` counts from the element before,
 * so that one shift is reported once
 */
export function compareBoxes(expected: readonly Box[], found: readonly Box[]): string[] {
  const at = expected.findIndex(({ name }, index) => found[index]?.name !== name);
  const one = at < 0 ? expected.length : at;
  if (at >= 0 || found.length > expected.length)
    return [
      `element ${one}: ${found[one]?.name ?? 'nothing'} instead of ${expected[one]?.name ?? 'nothing'}`,
    ];
  const differing = expected.flatMap((box, index) =>
    differences([box, expected[index - 1]], [found[index] ?? box, found[index - 1]]),
  );
  return differing.slice(0, SHOWN);
}

type WithBefore = readonly [Box, Box | undefined];

function differences([box, before]: WithBefore, [other, otherBefore]: WithBefore): string[] {
  const shift = other.top - (otherBefore?.top ?? 0) - (box.top - (before?.top ?? 0));
  const wrong = EDGES.filter(
    (edge) => Math.abs(edge === 'top' ? shift : other[edge] - box[edge]) > TOLERANCE_PX,
  );
  if (wrong.length === 0) return [];
  const texts = wrong.map((edge) => `${edge} ${box[edge].toFixed(0)} → ${other[edge].toFixed(0)}`);
  return [`${box.name}: ${texts.join(', ')}`];
}
