import type { Migration } from '#platform/db/index.ts';
import { jobs } from './20261120T0900-jobs.ts';
import { mail } from './20261120T0905-mail.ts';
import { keys } from './20261120T0910-keys.ts';

/** Every step of the schema, in order. The collections' tables are not here: the records backend makes them. */
export const migrations: readonly Migration[] = [jobs, mail, keys];
