export * from './basket';
export * from './list-prices';
export * from './place-order';
export * from './slots';
