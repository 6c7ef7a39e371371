export * from './list-items';
