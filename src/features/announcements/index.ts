export { type DocumentCategory, type Visibility } from './model/documents-schema.ts';
