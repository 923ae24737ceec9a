export { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
export { forgetDoneJobs } from './forget-done.ts';
export type { EnqueueOptions, JobAttempt, JobKind, JobQueue, JobRow, JobTables } from './job.ts';
export type { Lane } from './lanes.ts';
export { createJobQueue } from './queue.ts';
export { createJobWorker, type JobWorker } from './worker.ts';
