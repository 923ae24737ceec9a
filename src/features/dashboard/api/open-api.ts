import { calls, type OpenApiPart } from '#platform/openapi/index.ts';

/** Where people leave the daily email. */
export const dashboardOpenApi = {
  paths: calls('Messages', {
    'POST /api/todo/unsubscribe/{token}': {
      id: 'unsubscribeDailyMail',
      summary: 'Unsubscribe from the daily email (RFC 8058)',
      caller: 'anybody',
      answers: { 204: { description: 'Unsubscribed.' } },
    },
    'GET /api/todo/unsubscribe/{token}': {
      id: 'unsubscribeDailyMailPage',
      summary: 'Redirect to the page that asks before unsubscribing',
      caller: 'anybody',
      answers: { 303: { description: 'Redirects to that page.' } },
    },
  }),
} satisfies OpenApiPart;
