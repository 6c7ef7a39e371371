export * from './measure-operations';
export * from './percentile';
export * from './processes';
