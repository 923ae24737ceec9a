import {
  answers,
  calls,
  date,
  id,
  list,
  object,
  type OpenApiPart,
  ref,
  text,
  truth,
} from '#platform/openapi/index.ts';

const session = object({
  id: text,
  agent: text,
  network: text,
  created: text,
  seen: text,
  current: truth,
});

/** Accounts and sessions, which the server answers itself. */
export const accountOpenApi = {
  paths: calls('People', {
    'GET /api/me': {
      id: 'readMe',
      summary: 'Get the caller’s account',
      answers: answers(ref('PrivateUser')),
    },
    'GET /api/me/sessions': {
      id: 'listSessions',
      summary: 'List the caller’s sessions, last seen first',
      answers: answers(object({ items: list(session) })),
    },
    'DELETE /api/me/sessions/{id}': {
      id: 'endSession',
      summary: 'Sign out one session; `current` is the caller’s own',
      answers: { 204: { description: 'The session is over; its tokens no longer work.' } },
    },
    'DELETE /api/me/sessions': {
      id: 'endSessions',
      summary: 'End all sessions of the caller, this one included',
      answers: { 204: { description: 'The caller is signed out everywhere.' } },
    },
    'GET /api/users/{id}': {
      id: 'readUser',
      summary: 'Get a user’s public name and picture',
      caller: 'anybody',
      answers: answers(ref('PublicUser')),
    },
  }),
  schemas: {
    PublicUser: object({ id, name: text, avatarUrl: text }),
    PrivateUser: object({
      id,
      email: text,
      name: text,
      avatar: text,
      avatarUrl: text,
      verified: truth,
      phone: text,
      locale: text,
      created: date,
    }),
  },
} satisfies OpenApiPart;
