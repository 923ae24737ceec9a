import {
  answers,
  calls,
  date,
  failure,
  file,
  inHeader,
  json,
  list,
  object,
  oneOf,
  type OpenApiPart,
  text,
} from '#platform/openapi/index.ts';

const unchanged = { 304: { description: 'Not changed.' } };
const moved = { 301: { description: 'Redirects to the page’s address of today.' } };
const known = inHeader('if-none-match', 'The ETag of the version that the caller has.');

/** Pages of organisers, their feeds, and following by mail. */
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
    'GET /o/{slug}/events.ics': {
      id: 'organiserCalendar',
      summary: 'Get a calendar of an organiser’s upcoming public events, each with its next dates',
      caller: 'anybody',
      parameters: [known],
      answers: { ...file('text/calendar'), ...unchanged, ...moved },
    },
    'GET /o/{slug}/feed.xml': {
      id: 'organiserFeed',
      summary: 'Get an Atom feed of an organiser’s upcoming public events',
      caller: 'anybody',
      parameters: [known],
      answers: { ...file('application/atom+xml'), ...unchanged, ...moved },
    },
  }),
} satisfies OpenApiPart;
