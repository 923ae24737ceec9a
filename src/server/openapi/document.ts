import { collectionPaths } from './paths/collections.ts';
import { filePaths } from './paths/files.ts';
import { operationPaths } from './paths/operations.ts';
import { budgetPaths } from './paths/planner/budget.ts';
import { planPeoplePaths } from './paths/planner/people.ts';
import { showPaths } from './paths/planner/run-of-show.ts';
import { taskPaths } from './paths/planner/tasks.ts';
import { productPaths } from './paths/product.ts';
import { recordPaths } from './paths/records.ts';
import { signInPaths } from './paths/sign-in.ts';
import { collectionSchemas } from './schemas/collections.ts';
import { plannerSchemas } from './schemas/planner.ts';
import { productSchemas } from './schemas/product.ts';
import { recordSchemas } from './schemas/records.ts';

/** Parts of the API, in the order in which they are shown. */
const TAGS: Readonly<Record<string, string>> = {
  Orders: 'Buying tickets, and the door.',
  Messages: 'What guests say to the mail of organisers.',
  Planner:
    'What is to be done for an event, who helps, who is paid, the day minute by minute, and the budget.',
  Payments: 'Payouts, and what the payment provider says.',
  People: 'Who somebody is.',
  Calendars: 'iCalendar.',
  Records: 'Records of any collection, as far as its rules let the caller.',
  Batch: 'Several writes at once.',
  'Signing in': 'Ways to get a token.',
  Accounts: 'Verification, passwords, addresses.',
  OAuth2: 'What a provider’s window sees.',
  Files: 'Files of records.',
  Realtime: 'What changes, as it changes.',
  Collections: 'For superusers: what records look like, and who may do what.',
  Settings: 'For superusers.',
  Backups: 'For superusers.',
  Logs: 'For superusers.',
  Crons: 'For superusers.',
  SQL: 'For superusers.',
  Health: 'For machines.',
};

/** The whole API as OpenAPI 3.1: the product's calls and those of the records backend. `origin` is the public address. */
export function openApiDocument(origin: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mela',
      version: '1.0.0',
      description:
        'Events and tickets. Amounts are integers of the currency’s minor unit, dates UTC text, ids 15 characters of a-z0-9. ' +
        'Records speak the protocol of PocketBase 0.39; its JavaScript package is a client.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token that signing in gave, with or without `Bearer`.',
        },
      },
      schemas: { ...productSchemas, ...plannerSchemas, ...recordSchemas, ...collectionSchemas() },
    },
    paths: {
      ...productPaths,
      ...taskPaths,
      ...planPeoplePaths,
      ...showPaths,
      ...budgetPaths,
      ...recordPaths,
      ...signInPaths,
      ...filePaths,
      ...collectionPaths,
      ...operationPaths,
    },
  };
}
