export * from './list-items';
export * from './more-slot';
