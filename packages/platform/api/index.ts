export { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
export { pageOf } from './page.ts';
export * from './read-request.ts';
