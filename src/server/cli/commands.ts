import { accountsCommand } from './accounts.ts';
import { auditCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { communityCommand } from './community.ts';
import { drawCommand } from './draw.ts';
import { importEventsCommand } from './import-events.ts';
import { importPocketBaseCommand } from './import-pocketbase.ts';
import { ledgerCommand } from './ledger.ts';
import { openApiCommand } from './openapi.ts';
import { restoreCommand } from './restore.ts';
import { rollbackCommand } from './rollback.ts';
import { seedDemoCommand } from './seed-demo.ts';
import { stripeCommand } from './stripe.ts';
import { superuserCommand } from './superuser.ts';
import { upgradeCommand } from './upgrade.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  superuserCommand,
  accountsCommand,
  communityCommand,
  importPocketBaseCommand,
  importEventsCommand,
  backupCommand,
  restoreCommand,
  upgradeCommand,
  rollbackCommand,
  ledgerCommand,
  auditCommand,
  stripeCommand,
  drawCommand,
  seedDemoCommand,
  openApiCommand,
];
