import { calls, done, failure, answers, inPath, inQuery, jsonOrForm, json } from '#platform/openapi/index.ts';
import { integer, list, ref, truth } from '#platform/openapi/index.ts';

const RECORDS = '/api/collections/{collection}/records';
export const collection = inPath('collection', 'Name or id.');
export const fields = inQuery(
  'fields',
  'The fields to return, such as `id,title,expand.author.name`. Also `*` and `body:excerpt(200,true)`.',
);
const expand = inQuery('expand', 'Relations to include, such as `author,comments_via_post.writer`.');

/** What every list takes. */
export const listed = [
  inQuery('page', 'The page number; 1 if left out.', integer),
  inQuery('perPage', '30 if left out, at most 1,000.', integer),
  inQuery('sort', 'Fields, with `-` for descending order: `-created,title`. Also `@random` and `@rowid`.'),
  inQuery('filter', 'For example `status = "open" && created > @now`.'),
  inQuery('skipTotal', 'Skips counting: `totalItems` and `totalPages` are -1.', truth),
  fields,
];

export const recordPaths = {
  ...calls('Records', {
    [`GET ${RECORDS}`]: {
      id: 'listRecords',
      summary: 'List the records that the list rule lets the caller see',
      caller: 'anybody',
      parameters: [collection, ...listed, expand],
      answers: { ...answers(ref('RecordPage')), 403: failure('Only superusers can list these records.') },
    },
    [`POST ${RECORDS}`]: {
      id: 'createRecord',
      summary: 'Create a record',
      caller: 'anybody',
      parameters: [collection, fields, expand],
      body: jsonOrForm(ref('RecordValues')),
      answers: answers(ref('Record')),
    },
    [`GET ${RECORDS}/{id}`]: {
      id: 'viewRecord',
      summary: 'Get a record',
      caller: 'anybody',
      parameters: [collection, inPath('id'), fields, expand],
      answers: answers(ref('Record')),
    },
    [`PATCH ${RECORDS}/{id}`]: {
      id: 'updateRecord',
      summary: 'Change a record; fields that are left out stay',
      caller: 'anybody',
      parameters: [collection, inPath('id'), fields, expand],
      body: jsonOrForm(ref('RecordValues')),
      answers: answers(ref('Record')),
    },
    [`DELETE ${RECORDS}/{id}`]: {
      id: 'deleteRecord',
      summary: 'Delete a record and the records that cascade from it',
      caller: 'anybody',
      parameters: [collection, inPath('id')],
      answers: done,
    },
  }),
  ...calls('Batch', {
    'POST /api/batch': {
      id: 'batch',
      summary: 'Several writes, all of them or none',
      caller: 'anybody',
      body: {
        content: {
          ...(json({
            type: 'object',
            properties: { requests: list(ref('BatchRequest')) },
            required: ['requests'],
          }).content as object),
          'multipart/form-data': {
            schema: {
              type: 'object',
              description: '`@jsonPayload` has the requests, `requests.N.field` their files.',
              additionalProperties: true,
            },
          },
        },
      },
      answers: {
        ...answers(list(ref('BatchAnswer'))),
        400: failure('`data.requests` has the errors by position; nothing was saved.'),
      },
    },
  }),
};
