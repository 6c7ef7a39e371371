export * from './create-public-fetch';
export * from './is-public-address';
export * from './public-fetch-error';
