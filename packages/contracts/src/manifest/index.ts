export * from './page';
export * from './feed-item';
export * from './nav';
export * from './server-half';
export * from './frame-script';
export * from './remote-manifest';
export * from './registry-entry';
export * from './host-manifest';
