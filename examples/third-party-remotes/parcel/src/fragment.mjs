import { textsOf } from './texts.mjs';

/** One instance per slot. */
const sections = new Map();

export async function mount({ domElement, language, toolName }) {
  const { title } = textsOf(language);
  const section = document.createElement('section');
  section.setAttribute('aria-label', title);
  section.append(`${title}: ${toolName}`);
  domElement.append(section);
  sections.set(domElement, section);
}

export async function unmount({ domElement }) {
  sections.get(domElement).remove();
  sections.delete(domElement);
}
