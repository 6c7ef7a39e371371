export * from './mongo';
export * from './identity';
