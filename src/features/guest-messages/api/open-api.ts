import { calls, type OpenApiPart } from '#platform/openapi/index.ts';

/** Where guests leave an organiser’s messages. */
export const guestMessagesOpenApi = {
  paths: calls('Messages', {
    'POST /api/unsubscribe/{token}': {
      id: 'unsubscribe',
      summary: 'Unsubscribe a guest from an organiser’s messages (RFC 8058)',
      caller: 'anybody',
      answers: { 204: { description: 'Unsubscribed.' } },
    },
    'GET /api/unsubscribe/{token}': {
      id: 'unsubscribePage',
      summary: 'Redirect to the page that asks before unsubscribing',
      caller: 'anybody',
      answers: { 303: { description: 'Redirects to that page.' } },
    },
  }),
} satisfies OpenApiPart;
