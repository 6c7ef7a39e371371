export * from './config';
export * from './mongo';
export * from './identity';
