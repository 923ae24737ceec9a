export { type DemoNews, demoNews } from './model/demo-news.ts';
export {
  CHAPTER_ACTIONS,
  CHAPTER_PERMISSIONS,
  type ChapterAction,
  OFFICER_ROLES,
  type OfficerRole,
} from './model/permissions.ts';
export type { Paper } from './model/ports.ts';
export type { ChapterRow } from './model/schema.ts';
export { chapterRules } from './actions/chapter-rules.ts';
export { holdChapter } from './actions/hold-chapter.ts';
export { editLegal, legalOf, readLegal } from './actions/legal.ts';
export { actionsIn, requireIn, requireMay } from './actions/may.ts';
export { nearestWhoMay, type OfficerAddress } from './actions/who-may.ts';
export { communityMail, type CommunityMailKind } from './mails/community-mail.ts';
export { dayText } from './mails/day-text.ts';
export { changesBetween, noteChange } from './store/changes.ts';
export { count, nextNumber } from './store/count.ts';
export { officesOf } from './store/offices.ts';
export { chaptersById, findChapter, findRoot, treeOf } from './store/store.ts';
