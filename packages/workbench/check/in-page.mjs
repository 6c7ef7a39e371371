/* global document, window, axe */

/** In the page: shows a story. Resolves with what it failed with, if it failed. */
export function showStory(id) {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const failures = ['storyErrored', 'storyMissing', 'storyThrewException'];
  return new Promise((resolve) => {
    const end = (failure) => {
      channel.off('storyRendered', rendered);
      failures.forEach((name) => channel.off(name, fail));
      resolve(failure);
    };
    // The one before may say so late.
    const rendered = (which) => which === id && end();
    const fail = (error) =>
      end(error?.message || error?.description || error?.title || 'storybook does not say why');
    channel.on('storyRendered', rendered);
    failures.forEach((name) => channel.on(name, fail));
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

/** In the page: the story stands, or Storybook says that it does not. */
export function isAtRest({ isLoading }) {
  const { classList } = document.body;
  if (classList.contains('sb-show-errordisplay') || classList.contains('sb-show-nopreview'))
    return true;
  const busy = isLoading ? '#at-rest[aria-busy="true"]' : '[aria-busy="true"]';
  if (!classList.contains('sb-show-main') || document.querySelector(busy)) return false;
  // Half faded, colours have no contrast. What moves for ever is not waited for.
  return document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .every(({ playState }) => playState !== 'running');
}

/**
 * In the page: what axe has against the story. A part of a page need not have the page's heading, nor one that is on its
 * way; what is about to be replaced may be faint.
 */
export async function findViolations({ isPage, isLoading }) {
  if (!document.body.classList.contains('sb-show-main'))
    return [`does not render: ${document.querySelector('#error-message')?.textContent ?? ''}`];
  // A page that leads elsewhere shows nothing.
  const isEmpty = document.querySelector('main')?.childElementCount === 0;
  const rules = { 'page-has-heading-one': { enabled: isPage && !isLoading && !isEmpty } };
  const where = { include: document, exclude: isLoading ? ['main [aria-busy="true"]'] : [] };
  const { violations } = await axe.run(where, { resultTypes: ['violations'], rules });
  return violations.map(({ id, impact, nodes }) => {
    const first = nodes.map(({ html }) => html).slice(0, 2);
    const [{ any, all, none }] = nodes;
    const why = [...any, ...all, ...none].map(({ message }) => message).slice(0, 1);
    return `${id} (${impact}, ${nodes.length}): ${why.join()} ${first.join(' ')}`;
  });
}
