import type { Shown } from './shown';

/** Views of a change, in the order of their keys. */
export const VIEWS = {
  sides: 'Side by side',
  slider: 'Slider',
  blink: 'Blink',
  difference: 'Difference',
} as const;
export type View = keyof typeof VIEWS;

const BLINK_MS = 700;
let blinking: ReturnType<typeof setInterval> | undefined;

export function renderStage(stage: HTMLElement, change: Shown, view: View): void {
  clearInterval(blinking);
  const { before, after, diff } = change;
  // A new screenshot has no baseline to compare with.
  if (!before) return stage.replaceChildren(sides([after, 'After: new']));
  if (view === 'slider') return stage.replaceChildren(slider(before, after));
  if (view === 'blink') return stage.replaceChildren(blink(before, after));
  if (view === 'difference' && diff)
    return stage.replaceChildren(sides([diff, 'What differs is red']));
  stage.replaceChildren(sides([before, 'Before'], [after, 'After']));
}

function sides(...images: readonly (readonly [file: string, label: string])[]): HTMLElement {
  const all = element('div', 'sides');
  for (const [file, label] of images) {
    const figure = element('figure');
    const caption = element('figcaption');
    caption.textContent = label;
    figure.append(caption, picture(file, label));
    all.append(figure);
  }
  return all;
}

/** Shows the baseline left of the line, the screenshot right of it. */
function slider(before: string, after: string): HTMLElement {
  const all = over(before, after, 'slides');
  const range = Object.assign(document.createElement('input'), { type: 'range', value: '50' });
  range.setAttribute('aria-label', 'How much of the picture is as before');
  range.addEventListener('input', () => all.style.setProperty('--at', `${range.value}%`));
  all.append(range);
  return all;
}

/** Alternates by timer unless reduced motion is preferred, and when it is pressed. */
function blink(before: string, after: string): HTMLElement {
  const all = over(before, after, 'blinks');
  const change = () => {
    all.dataset.shows = all.dataset.shows === 'before' ? 'after' : 'before';
  };
  all.addEventListener('click', () => {
    clearInterval(blinking);
    change();
  });
  change();
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    blinking = setInterval(change, BLINK_MS);
  return all;
}

function over(before: string, after: string, kind: string): HTMLElement {
  const all = element('div', `over ${kind}`);
  all.append(picture(before, 'Before'), picture(after, 'After'));
  return all;
}

function picture(file: string, label: string): HTMLImageElement {
  return Object.assign(new Image(), { src: file, alt: label });
}

function element(tag: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { className });
}
