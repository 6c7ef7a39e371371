import { renderStage, VIEWS } from './stage';
import type { View } from './stage';
import type { Shown } from './shown';

/** Data that write-review.ts writes into the page. */
declare const CHANGES: readonly Shown[];

const find = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;
const accepted = new Set<string>();
let at = 0;
let view: View = 'sides';
let isActual = false;

const KEYS: Record<string, () => void> = {
  j: () => open(at + 1),
  k: () => open(at - 1),
  a: toggleAccepted,
  z: toggleSize,
  ' ': () => find('stage').querySelector<HTMLElement>('.blinks')?.click(),
};
Object.keys(VIEWS).forEach((name, index) => {
  KEYS[String(index + 1)] = () => choose(name as View);
});

function open(wanted: number): void {
  at = Math.min(Math.max(wanted, 0), CHANGES.length - 1);
  render();
  find('stage').scrollTo(0, 0);
  find('list').children[at]?.scrollIntoView({ block: 'nearest' });
}

function choose(wanted: View): void {
  view = wanted;
  render();
}

function toggleSize(): void {
  isActual = !isActual;
  render();
}

function toggleAccepted(): void {
  const change = CHANGES[at];
  if (!change) return;
  if (!accepted.delete(change.name)) accepted.add(change.name);
  render();
}

function render(): void {
  const change = CHANGES[at];
  renderList();
  renderCommand();
  const stage = find('stage');
  stage.classList.toggle('is-actual', isActual);
  stage.classList.toggle('is-empty', !change);
  if (!change) {
    stage.textContent = 'The last run found no picture that differs.';
    return;
  }
  find('page').textContent = change.page;
  find('look').textContent = [...change.look, change.found].join(' · ');
  for (const button of find('views').children)
    button.setAttribute('aria-pressed', String((button as HTMLElement).dataset.view === view));
  find('size').setAttribute('aria-pressed', String(isActual));
  find('accept').setAttribute('aria-pressed', String(accepted.has(change.name)));
  find('accept').textContent = accepted.has(change.name) ? 'Accepted' : 'Accept';
  renderStage(stage, change, view);
}

function renderList(): void {
  find('count').textContent =
    `${CHANGES.length} differ${CHANGES.length === 1 ? 's' : ''}, ${accepted.size} accepted`;
  find('list').replaceChildren(...CHANGES.map(entry));
}

function entry(change: Shown, index: number): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-current', String(index === at));
  button.addEventListener('click', () => open(index));
  const image = Object.assign(new Image(), { src: change.after, alt: '' });
  const text = document.createElement('span');
  const name = Object.assign(document.createElement('strong'), { textContent: change.page });
  const look = Object.assign(document.createElement('small'), {
    textContent: change.look.join(' · '),
  });
  text.append(name, look);
  const mark = document.createElement('span');
  mark.className = 'mark';
  mark.textContent = accepted.has(change.name) ? '✓' : '';
  button.append(image, text, mark);
  const item = document.createElement('li');
  item.append(button);
  return item;
}

/** The command that accepts the chosen changes; without names it accepts all. */
function renderCommand(): void {
  const names = accepted.size === CHANGES.length ? [] : [...accepted];
  find('command').hidden = accepted.size === 0;
  find('line').textContent = ['npm run visual -- --accept', ...names].join(' ');
}

for (const [name, label] of Object.entries(VIEWS)) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.view = name;
  button.textContent = label;
  button.addEventListener('click', () => choose(name as View));
  find('views').append(button);
}
find('size').addEventListener('click', toggleSize);
find('accept').addEventListener('click', toggleAccepted);
find('copy').addEventListener('click', () => {
  navigator.clipboard.writeText(find('line').textContent ?? '').catch(console.error);
});
addEventListener('keydown', (event) => {
  const act = KEYS[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  // The space bar presses a focused button.
  if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
  event.preventDefault();
  act();
});
render();
