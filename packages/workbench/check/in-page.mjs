/* global document, window, axe */

/** Runs in the page: shows a story. Resolves with its error, if it throws. */
export function showStory(id) {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const failures = [
    ...['storyErrored', 'storyMissing', 'storyThrewException'],
    ...['playFunctionThrewException', 'unhandledErrorsWhilePlaying'],
  ];
  return new Promise((resolve) => {
    const end = (failure) => {
      channel.off('storyRendered', rendered);
      failures.forEach((name) => channel.off(name, fail));
      resolve(failure);
    };
    // An event of the previous story may arrive late.
    const rendered = (which) => which === id && end();
    const fail = (error) =>
      end(error?.message || error?.description || error?.title || 'storybook does not say why');
    channel.on('storyRendered', rendered);
    failures.forEach((name) => channel.on(name, fail));
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

/** Runs in the page: whether the story is rendered or failed. */
export function isAtRest({ isLoading }) {
  const { classList } = document.body;
  if (classList.contains('sb-show-errordisplay') || classList.contains('sb-show-nopreview'))
    return true;
  const busy = isLoading ? '#at-rest[aria-busy="true"]' : '[aria-busy="true"]';
  if (!classList.contains('sb-show-main') || document.querySelector(busy)) return false;
  // Contrast is wrong during fade animations. Infinite animations are not waited for.
  return document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .every(({ playState }) => playState !== 'running');
}

/**
 * Runs in the page: axe violations of the story. A fragment, or a page that is loading, needs no page heading; content that
 * is about to be replaced may have low contrast.
 */
export async function findViolations({ isPage, isLoading }) {
  if (!document.body.classList.contains('sb-show-main'))
    return [`does not render: ${document.querySelector('#error-message')?.textContent ?? ''}`];
  // A page that redirects renders nothing.
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
