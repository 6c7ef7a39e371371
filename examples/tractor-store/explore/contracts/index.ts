export * from './list-prices';
export * from './slots';
export * from './store-selected';
