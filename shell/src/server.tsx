/** Server bundle of the shell: modules that it shares with other bundles, and the rendering of a composition. */
export { shared } from './server/shared';
export { compose } from './server/compose';
