import { collectionPaths } from './paths/collections.ts';
import { filePaths } from './paths/files.ts';
import { operationPaths } from './paths/operations.ts';
import { productPaths } from './paths/product.ts';
import { recordPaths } from './paths/records.ts';
import { signInPaths } from './paths/sign-in.ts';
import { collectionSchemas } from './schemas/collections.ts';
import { productSchemas } from './schemas/product.ts';
import { recordSchemas } from './schemas/records.ts';
import type { OpenApiPart } from '#platform/openapi/index.ts';
import * as ROOMS from '../services/rooms.ts';

/** What each room says of its calls. */
const ROOM_PARTS: readonly OpenApiPart[] = Object.values(ROOMS).flatMap(({ openApi }) => openApi ?? []);

/** Parts of the API, in the order in which they are shown. */
const TAGS: Readonly<Record<string, string>> = {
  Orders: 'Buying tickets, and check-in.',
  Messages: 'Unsubscribing from emails.',
  Planner: 'Tasks, shifts, suppliers, the run of show and the budget of an event.',
  Payments: 'Payouts, and webhooks of the payment provider.',
  People: 'Accounts and sessions.',
  Calendars: 'iCalendar.',
  Records: 'Records of any collection, within its rules.',
  Batch: 'Several writes at once.',
  'Signing in': 'Signing in and tokens.',
  Accounts: 'Verification, passwords, addresses.',
  OAuth2: 'Pages in a provider’s window.',
  Files: 'Files of records.',
  Realtime: 'Changes as they happen.',
  Collections: 'For superusers: fields and rules of collections.',
  Settings: 'For superusers.',
  Backups: 'For superusers.',
  Logs: 'For superusers.',
  Crons: 'For superusers.',
  SQL: 'For superusers.',
  Health: 'For monitoring and tools.',
};

/** The whole API as OpenAPI 3.1: the product's calls and those of the records backend. `origin` is the public address. */
export function openApiDocument(origin: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mela',
      version: '1.0.0',
      description:
        'Events and tickets. Amounts are integers in the currency’s minor unit, dates are UTC text, ids are 15 characters of a-z0-9. ' +
        'Records follow the protocol of PocketBase 0.39; its JavaScript package works as a client.',
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
          description: 'The token from signing in, with or without `Bearer`.',
        },
      },
      schemas: {
        ...productSchemas,
        ...Object.assign({}, ...ROOM_PARTS.map(({ schemas }) => schemas)),
        ...recordSchemas,
        ...collectionSchemas(),
      },
    },
    paths: {
      ...productPaths,
      ...Object.assign({}, ...ROOM_PARTS.map(({ paths }) => paths)),
      ...recordPaths,
      ...signInPaths,
      ...filePaths,
      ...collectionPaths,
      ...operationPaths,
    },
  };
}
