import { failure, inHeader, inQuery } from './operation.ts';
import { integer, object } from './schema.ts';

export const again = inHeader(
  'Idempotency-Key',
  'Up to 255 characters. With the same key it is created only once.',
);
/** Of a call whose answer is kept with its key. */
export const idempotencyKey = inHeader(
  'Idempotency-Key',
  'Up to 255 characters. The same key gives the same answer.',
);
export const seen = inQuery('ifUpdated', 'The `updated` that you read; 409 if it has changed since.');
export const search = inQuery('search', 'Text to search for, in upper or lower case.');

/** Which page of a list. */
export const paged = [
  inQuery('page', 'The page number, from 1.', integer),
  inQuery('perPage', '30 if left out, at most 500.', integer),
];

/** A form with one file. */
export const sentFile = {
  content: {
    'multipart/form-data': {
      schema: object({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }),
    },
  },
};

export const keyUsed = { 422: failure('The key was used for another request.') };
export const changedSince = { 409: failure('Someone has changed it since `ifUpdated`.') };
export const tooMany = { 409: failure('The limit is reached.') };
