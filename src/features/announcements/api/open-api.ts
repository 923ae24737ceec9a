import { calls, type OpenApiPart } from '#platform/openapi/index.ts';

/** Where members leave their community’s news. */
export const announcementsOpenApi = {
  paths: calls('Messages', {
    'POST /api/news/unsubscribe/{token}': {
      id: 'unsubscribeNews',
      summary: 'Unsubscribe a member from their community’s news (RFC 8058)',
      caller: 'anybody',
      answers: { 204: { description: 'Unsubscribed.' } },
    },
    'GET /api/news/unsubscribe/{token}': {
      id: 'unsubscribeNewsPage',
      summary: 'Redirect to the page that asks before unsubscribing',
      caller: 'anybody',
      answers: { 303: { description: 'Redirects to that page.' } },
    },
  }),
} satisfies OpenApiPart;
