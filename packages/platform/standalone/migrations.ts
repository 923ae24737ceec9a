import type { Migration } from '../db/index.ts';
import { jobs } from '../migrations/20261120T0900-jobs.ts';
import { mail } from '../migrations/20261120T0905-mail.ts';
import { mailColumns } from '../migrations/20261121T0959-mail-columns.ts';
import { keys } from '../migrations/20261120T0910-keys.ts';
import { refusedAddresses } from '../migrations/20261122T1829-refused-addresses.ts';
import { rateLimits } from '../migrations/20261122T1920-rate-limits.ts';
import { jobLanes } from '../migrations/20261122T1930-job-lanes.ts';

/** Every step of the schema of platform, in the order of their dates. */
export const platformMigrations: readonly Migration[] = [
  jobs,
  mail,
  keys,
  mailColumns,
  refusedAddresses,
  rateLimits,
  jobLanes,
];
