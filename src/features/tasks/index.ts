export type { OwnTask } from './actions/my-tasks.ts';
export { dropFile, dropFilesOf, keepFile, readFile } from './actions/plan-files.ts';
export type { ListedTask, TaskDetails } from './actions/read-tasks.ts';
export { fileShown, sendFile } from './api/send-file.ts';
export type { PlanFileRow } from './model/schema.ts';
export { TASK_STATES, type TaskState } from './model/task.ts';
export { TASK_TEMPLATES, type TaskTemplate } from './model/templates.ts';
export { filesOf } from './store/parts.ts';
export type { Tasks } from './actions/tasks.ts';
