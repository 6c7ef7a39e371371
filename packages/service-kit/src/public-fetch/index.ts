export * from './create-public-fetch';
export * from './is-public-address';
export { PublicFetchError, type PublicFetchFailure } from './public-fetch-error';
