export type { OwnTask } from './actions/my-tasks.ts';
export { dropFile, dropFilesOf, keepFile, readFile } from './actions/plan-files.ts';
export type { ListedTask } from './actions/read-tasks.ts';
export { fileShown, sendFile } from './api/send-file.ts';
export type { PlanFileRow } from './model/schema.ts';
export { filesOf } from './store/parts.ts';
export type { Tasks } from './actions/tasks.ts';
