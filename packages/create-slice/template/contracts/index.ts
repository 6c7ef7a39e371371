export * from './more-slot';
