export * from './tool';
export * from './list-tools';
export * from './get-tool';
