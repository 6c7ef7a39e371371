export * from './user';
export * from './get-current-user';
export * from './logout';
