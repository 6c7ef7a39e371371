export * from './config';
export * from './mongo';
export * from './run-directory';
export * from './identity';
export * from './collector';
export * from './free-port';
export * from './duplicate-submits';
