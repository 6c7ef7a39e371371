export * from './states';
export { storiesOf } from './stories-of';
