export * from './fact-age';
export * from './facts';
export * from './localized';
export * from './price';
export * from './shown-fact';
export * from './source';
export * from './stated-facts';
export * from './tool-record';
