export * from './page';
export * from './nav';
export * from './server-half';
export * from './remote-manifest';
export * from './registry-entry';
export * from './host-manifest';
