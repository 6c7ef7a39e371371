export * from './audience';
export * from './ownership';
