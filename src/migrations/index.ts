import type { Migration } from '#platform/db/index.ts';
import { jobs } from './20261120T0900-jobs.ts';
import { mail } from './20261120T0905-mail.ts';
import { keys } from './20261120T0910-keys.ts';
import { sandbox } from './20261120T0915-sandbox.ts';
import { ledger } from './20261120T1400-ledger.ts';
import { payments } from './20261120T1410-payments.ts';
import { ticketing } from './20261120T1500-ticketing.ts';
import { messages } from './20261120T1600-messages.ts';

/** Every step of the schema, in order. The collections' tables are not here: the records backend makes them. */
export const migrations: readonly Migration[] = [
  jobs,
  mail,
  keys,
  sandbox,
  ledger,
  payments,
  ticketing,
  messages,
];
