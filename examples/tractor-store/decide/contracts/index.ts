export * from './picture-slot';
