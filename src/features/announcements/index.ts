export type { Announcements } from './announcements.ts';
export {
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  VISIBILITIES,
  type Visibility,
} from './model/documents-schema.ts';
export type { AnnouncementStatus } from './model/schema.ts';
