export * from './document';
export * from './merge-documents';
export * from './paths-of';
export * from './schema-of';
export * from './service-document';
