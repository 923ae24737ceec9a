export type { Chapters } from './chapters.ts';
export { type DemoNews, demoNews } from './model/demo-news.ts';
export {
  CHAPTER_ACTIONS,
  CHAPTER_PERMISSIONS,
  type ChapterAction,
  OFFICER_ROLES,
  type OfficerRole,
} from './model/permissions.ts';
export type { Paper, PaperPrinter, RichText } from './model/ports.ts';
export type { ChapterKind, ChapterRow } from './model/schema.ts';
