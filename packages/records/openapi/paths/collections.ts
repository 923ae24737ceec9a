import { answers, calls, done, json, type Paths } from '#platform/openapi/index.ts';
import { list, object, ref, text, truth } from '#platform/openapi/index.ts';
import { collection, fields, listed } from './records.ts';

const ONE = '/api/collections/{collection}';

export const collectionPaths: Paths = calls('Collections', {
  'GET /api/collections': {
    id: 'listCollections',
    summary: 'List collections',
    caller: 'superuser',
    parameters: listed,
    answers: answers(ref('CollectionPage')),
  },
  'POST /api/collections': {
    id: 'createCollection',
    summary: 'Create a collection and its table',
    caller: 'superuser',
    parameters: [fields],
    body: json(ref('CollectionValues')),
    answers: answers(ref('Collection')),
  },
  'PUT /api/collections/import': {
    id: 'importCollections',
    summary: 'Import a list of collections, all or none',
    caller: 'superuser',
    body: json(object({ collections: list(ref('CollectionValues')), deleteMissing: truth }, ['collections'])),
    answers: done,
  },
  'GET /api/collections/meta/scaffolds': {
    id: 'getScaffolds',
    summary: 'Get an empty collection of each type',
    caller: 'superuser',
    answers: answers(object({ base: ref('Collection'), auth: ref('Collection'), view: ref('Collection') })),
  },
  'POST /api/collections/meta/dry-run-view': {
    id: 'dryRunView',
    summary: 'Preview the fields and first records of a view’s query',
    caller: 'superuser',
    body: json(object({ query: text })),
    answers: answers(object({ fields: list(ref('Field')), sample: list(ref('AnyRecord')) })),
  },
  [`GET ${ONE}`]: {
    id: 'viewCollection',
    summary: 'Get a collection',
    caller: 'superuser',
    parameters: [collection, fields],
    answers: answers(ref('Collection')),
  },
  [`PATCH ${ONE}`]: {
    id: 'updateCollection',
    summary: 'Change a collection and its table',
    caller: 'superuser',
    parameters: [collection, fields],
    body: json(ref('CollectionValues')),
    answers: answers(ref('Collection')),
  },
  [`DELETE ${ONE}`]: {
    id: 'deleteCollection',
    summary: 'Delete a collection with its records and files',
    caller: 'superuser',
    parameters: [collection],
    answers: done,
  },
  [`DELETE ${ONE}/truncate`]: {
    id: 'truncateCollection',
    summary: 'Delete all records of a collection',
    caller: 'superuser',
    parameters: [collection],
    answers: done,
  },
});
