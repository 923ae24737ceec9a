import { calls, done, failure, answers, inPath, inQuery, jsonOrForm, json } from '../operation.ts';
import { integer, list, ref, truth } from '../schema.ts';

const RECORDS = '/api/collections/{collection}/records';
export const collection = inPath('collection', 'Name or id.');
export const fields = inQuery(
  'fields',
  'What of the answer is wanted, as `id,title,expand.author.name`; `*`, `body:excerpt(200,true)`.',
);
const expand = inQuery('expand', 'Relations to bring along, as `author,comments_via_post.writer`.');

/** What every list takes. */
export const listed = [
  inQuery('page', '1 at first.', integer),
  inQuery('perPage', '30 unless asked for, 1,000 at most.', integer),
  inQuery('sort', 'Fields, `-` for downwards: `-created,title`; also `@random`, `@rowid`.'),
  inQuery('filter', 'As `status = "open" && created > @now`.'),
  inQuery('skipTotal', 'Does not count: `totalItems` and `totalPages` are -1.', truth),
  fields,
];

export const recordPaths = {
  ...calls('Records', {
    [`GET ${RECORDS}`]: {
      id: 'listRecords',
      summary: 'A page of records, as far as the list rule shows them',
      caller: 'anybody',
      parameters: [collection, ...listed, expand],
      answers: { ...answers(ref('RecordPage')), 403: failure('The list is for superusers alone.') },
    },
    [`POST ${RECORDS}`]: {
      id: 'createRecord',
      summary: 'Make a record',
      caller: 'anybody',
      parameters: [collection, fields, expand],
      body: jsonOrForm(ref('RecordValues')),
      answers: answers(ref('Record')),
    },
    [`GET ${RECORDS}/{id}`]: {
      id: 'viewRecord',
      summary: 'One record',
      caller: 'anybody',
      parameters: [collection, inPath('id'), fields, expand],
      answers: answers(ref('Record')),
    },
    [`PATCH ${RECORDS}/{id}`]: {
      id: 'updateRecord',
      summary: 'Change a record; what is left out stays',
      caller: 'anybody',
      parameters: [collection, inPath('id'), fields, expand],
      body: jsonOrForm(ref('RecordValues')),
      answers: answers(ref('Record')),
    },
    [`DELETE ${RECORDS}/{id}`]: {
      id: 'deleteRecord',
      summary: 'Delete a record, and what hangs on it by cascade',
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
              description: '`@jsonPayload` has the requests; `requests.N.field` their files.',
              additionalProperties: true,
            },
          },
        },
      },
      answers: {
        ...answers(list(ref('BatchAnswer'))),
        400: failure('`data.requests` has what failed, by its place; nothing was kept.'),
      },
    },
  }),
};
