export { definition } from './remote';
export { metadata } from './metadata/pages';
