import { failure, inHeader, inQuery } from '../../operation.ts';
import { integer, object } from '../../schema.ts';

export const again = inHeader('Idempotency-Key', 'Up to 255 characters: the same key makes it once.');
export const seen = inQuery('ifUpdated', 'Its `updated` as it was looked at; 409 when it was changed since.');
export const search = inQuery('search', 'What stands in it, in any case.');

/** Which page of a list. */
export const paged = [
  inQuery('page', 'From 1.', integer),
  inQuery('perPage', '30 when left out, 500 at most.', integer),
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
export const changedSince = { 409: failure('Somebody has changed it since `ifUpdated`.') };
export const tooMany = { 409: failure('There can be no more of them.') };
