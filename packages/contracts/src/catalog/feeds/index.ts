export * from './feed';
export * from './list-feeds';
export * from './run-feed';
