import { accessToken } from '#features/orders/index.ts';
import { QUESTION_KINDS } from '../model/question.ts';
import {
  answers,
  calls,
  created,
  failure,
  id,
  integer,
  list,
  object,
  oneOf,
  type OpenApiPart,
  ref,
  text,
  truth,
} from '#platform/openapi/index.ts';

/** What is asked with an order, and what was answered. */
export const questionsOpenApi = {
  paths: calls('Orders', {
    'GET /api/events/{id}/questions': {
      id: 'readQuestions',
      summary: 'List the questions of an event',
      caller: 'anybody',
      answers: answers(object({ questions: list(ref('Question')), askNames: truth })),
    },
    'POST /api/events/{id}/answer-files': {
      id: 'sendAnswerFile',
      summary: 'Upload a picture or PDF as an answer, up to 5 MB; kept for a day until an order uses it',
      caller: 'anybody',
      body: {
        content: {
          'multipart/form-data': {
            schema: object({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }),
          },
        },
      },
      answers: {
        ...created(object({ id: text }), 'Saved.'),
        409: failure('The event asks for no files.'),
        429: failure('Too many files from one network.'),
      },
    },
    'GET /api/orders/{id}/answers': {
      id: 'readAnswers',
      summary: 'Get the answers of an order',
      caller: 'anybody',
      parameters: [accessToken],
      answers: answers(ref('OrderAnswers')),
    },
  }),
  schemas: {
    Question: object({
      id: text,
      scope: oneOf('order', 'attendee'),
      kind: oneOf(...QUESTION_KINDS),
      label: text,
      help: text,
      required: truth,
      options: list(object({ id: text, label: text })),
      ticketTypes: { ...list(id), description: 'The ticket types it is asked for; empty for all.' },
      dependsOn: { type: 'string', description: 'The id of an earlier question; empty for none.' },
      dependsValues: { ...list(text), description: 'It is asked only after one of these answers.' },
    }),
    OrderAnswers: object({
      answers: { type: 'object', additionalProperties: text },
      attendees: list(
        object({
          ticket: id,
          name: text,
          email: text,
          answers: { type: 'object', additionalProperties: text },
          missing: truth,
        }),
      ),
      missing: integer,
    }),
  },
} satisfies OpenApiPart;
