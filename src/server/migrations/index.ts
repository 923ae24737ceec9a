import type { Migration } from '#platform/db/index.ts';
import * as rooms from '../services/rooms.ts';
import { jobs } from '#platform/migrations/20261120T0900-jobs.ts';
import { mail } from '#platform/migrations/20261120T0905-mail.ts';
import { keys } from '#platform/migrations/20261120T0910-keys.ts';
import { sandbox } from '#sandbox/migrations/20261120T0915-sandbox.ts';
import { authMail } from '#records/migrations/20261121T1000-auth-mail.ts';
import { strongSignIn } from '#records/migrations/20261121T1600-strong-sign-in.ts';
import { signInAgents } from '#records/migrations/20261121T1610-sign-in-agents.ts';
import { importProgress } from '#features/attendee-import/migrations/20261122T0030-import-progress.ts';
import { mailRefusals } from '#features/announcements/migrations/20261122T1830-mail-refusals.ts';
import { authSessions } from '#records/migrations/20261122T1921-auth-sessions.ts';
import { jobLanes } from '#platform/migrations/20261122T1930-job-lanes.ts';
import { auditLog } from '#platform/migrations/20261124T0500-audit-log.ts';
import { heavyJobs } from '#platform/migrations/20261124T0420-heavy-jobs.ts';
import { rateLimits } from '#platform/migrations/20261122T1920-rate-limits.ts';

const withoutRooms: readonly Migration[] = [
  jobs,
  mail,
  keys,
  sandbox,
  authMail,
  strongSignIn,
  signInAgents,
  importProgress,
  mailRefusals,
  jobLanes,
  heavyJobs,
  auditLog,
  rateLimits,
  authSessions,
];

/** Every step of the schema, in the order of their dates. The collections' tables are not here: the records backend makes them. */
export const migrations: readonly Migration[] = [
  ...withoutRooms,
  ...Object.values(rooms).flatMap((room) => room.migrations),
].toSorted((a, b) => (a.name < b.name ? -1 : 1));
