export * from './release';
export * from './pointer';
export * from './log-entry';
export * from './replay';
export * from './publish-release';
export * from './move-pointer';
export * from './read-registry';
export * from './follow-registry';
