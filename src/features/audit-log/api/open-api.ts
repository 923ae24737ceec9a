import { STAFF_ROLES } from '#features/staff/model/permissions.ts';
import {
  answers,
  calls,
  date,
  inQuery,
  integer,
  list,
  object,
  oneOf,
  type OpenApiPart,
  ref,
  text,
} from '#platform/openapi/index.ts';

/** The audit log. */
export const auditLogOpenApi = {
  paths: calls('Logs', {
    'GET /api/audit': {
      id: 'listAuditLog',
      summary: 'List what superusers and commands did, newest first (superusers)',
      parameters: [
        inQuery('actor', 'The id of a superuser, or the name of the machine’s user.'),
        inQuery('before', 'The `next` of the page before.'),
      ],
      answers: answers(ref('AuditLogPage')),
    },
  }),
  schemas: {
    AuditLogPage: object({
      items: list(ref('AuditLogEntry')),
      next: { oneOf: [integer, { type: 'null' }] },
    }),
    AuditLogEntry: object({
      number: integer,
      at: date,
      actorKind: oneOf('superuser', ...STAFF_ROLES.map((role) => `staff:${role}`), 'command'),
      actor: text,
      actorName: text,
      act: text,
      request: text,
      network: text,
      rows: list({
        type: 'object',
        description:
          'A row that changed (`collection`, `id`, `action`, `fields`), or what follows them: `more` of them, or the end of the log that was `replaced`.',
      }),
      previous: text,
      hash: text,
    }),
  },
} satisfies OpenApiPart;
