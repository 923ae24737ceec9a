import { orderCollections } from '#features/orders/index.ts';
import { datePriceCollection, ticketTypeCollection } from '#features/ticket-types/index.ts';
import { ticketCollection } from '#features/tickets/index.ts';
import { teamCollections } from '#features/team/index.ts';
import { eventDateCollection } from '#features/event-dates/index.ts';
import { eventCollections } from '#features/events/index.ts';
import type { OpenApiPart } from '#platform/openapi/index.ts';
import { type CollectionDeclaration, recordsOpenApi, usersCollection } from '#records/index.ts';
import { accountOpenApi } from './account.ts';
import { operationsOpenApi } from './operations.ts';
import * as ROOMS from '../services/rooms.ts';

/** What the product declares. Only fields are looked at, so nobody need be there whom the hooks would ask. */
function declaredCollections(): readonly CollectionDeclaration[] {
  const nobody = {} as never;
  return [
    usersCollection(),
    ...eventCollections({ followers: nobody, ids: nobody }),
    eventDateCollection,
    ...teamCollections,
    ticketTypeCollection,
    datePriceCollection,
    ...orderCollections,
    ticketCollection,
  ];
}

/** What each room says of its calls, the server of its own, and the records backend. */
const parts = (): readonly OpenApiPart[] => [
  accountOpenApi,
  ...Object.values(ROOMS).flatMap(({ openApi }) => openApi ?? []),
  recordsOpenApi(declaredCollections()),
  operationsOpenApi,
];

/** Parts of the API, in the order in which they are shown. */
const TAGS: Readonly<Record<string, string>> = {
  Orders: 'Buying tickets, and check-in.',
  Events: 'What an organiser does with a whole event.',
  Organisers: 'Public pages of organisers, and following them.',
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
  const all = parts();
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
      schemas: Object.assign({}, ...all.map(({ schemas }) => schemas)),
    },
    paths: Object.assign({}, ...all.map(({ paths }) => paths)),
  };
}
