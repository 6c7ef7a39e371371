/** The shell's server half: what every other half is lent, and how a set of releases is drawn. */
export { shared } from './server/shared';
export { compose } from './server/compose';
