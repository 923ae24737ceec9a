export { pageOf } from './page.ts';
export * from './read-request.ts';
