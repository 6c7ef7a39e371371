export * from './decide-suggestion';
export * from './feed-task';
export * from './find-duplicates';
export * from './get-suggestion';
export * from './list-suggestions';
export * from './submit-suggestion';
export * from './suggestion';
