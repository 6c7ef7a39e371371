export * from './anonymise-user';
