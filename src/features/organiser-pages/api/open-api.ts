import {
  answers,
  calls,
  date,
  failure,
  json,
  list,
  object,
  oneOf,
  type OpenApiPart,
  text,
} from '#platform/openapi/index.ts';

const moved = { 301: { description: 'Redirects to the page’s address of today.' } };

/** Pages of organisers, and following by mail. */
export const organiserPagesOpenApi = {
  paths: calls('Organisers', {
    'GET /api/organisers/{slug}': {
      id: 'readOrganiserPage',
      summary: 'Get an organiser’s public page with their next 50 events; 404 without one',
      caller: 'anybody',
      answers: {
        ...answers(
          object({
            slug: text,
            name: text,
            about: text,
            links: list(text),
            url: text,
            events: list(
              object({ id: text, title: text, startsAt: date, endsAt: date, timezone: text, url: text }),
            ),
          }),
        ),
        ...moved,
      },
    },
    'POST /api/organisers/{slug}/follow': {
      id: 'followOrganiser',
      summary: 'Mail a link by which an address follows the organiser',
      caller: 'anybody',
      body: json(object({ email: text })),
      answers: {
        202: { description: 'A mail is on its way.', ...json(object({ state: oneOf('pending') })) },
        429: failure('Too many emails were requested.'),
      },
    },
    'POST /api/unfollow/{token}': {
      id: 'unfollowOrganiser',
      summary: 'Stop following an organiser (RFC 8058)',
      caller: 'anybody',
      answers: { 204: { description: 'Not following any more.' } },
    },
    'GET /api/unfollow/{token}': {
      id: 'unfollowOrganiserPage',
      summary: 'Redirect to the page that asks before unfollowing',
      caller: 'anybody',
      answers: { 303: { description: 'Redirects to that page.' } },
    },
  }),
} satisfies OpenApiPart;
