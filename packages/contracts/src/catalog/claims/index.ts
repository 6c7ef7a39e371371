export * from './check-claim';
export * from './claim';
export * from './claim-facts';
export * from './claim-task';
export * from './is-maker';
export * from './list-claims';
export * from './propose-facts';
export * from './start-claim';
