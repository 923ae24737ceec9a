export * from './operation.ts';
export * from './schema.ts';
export * from './shared.ts';
