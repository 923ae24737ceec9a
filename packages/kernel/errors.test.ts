import { expect, it } from 'vitest';
import type * as Errors from './errors.ts';
import { ApiError, fieldError, fieldMessage, notFound } from './errors.ts';
import { words } from './errors.messages.ts';

/** As the dev server has it: the pages' copy beside the server's. */
async function otherCopy(): Promise<typeof Errors> {
  const specifier = './errors.ts?copy';
  return (await import(/* @vite-ignore */ specifier)) as typeof Errors;
}

it('an error of another copy of the module is an ApiError, with its words in each language', async () => {
  const other = await otherCopy();
  expect(other.ApiError).not.toBe(ApiError);
  const error: unknown = other.notFound();
  expect(error).toBeInstanceOf(ApiError);
  expect(notFound()).toBeInstanceOf(other.ApiError);
  const wrong = other.fieldError('taken', { ...words.notFound, es: 'Ocupado.' });
  expect(fieldMessage(wrong, 'es')).toBe('Ocupado.');
});

it.each([
  [new Error('404')],
  [{ status: 404, message: 'Not found.' }],
  [null],
  [undefined],
  ['ApiError'],
  [404],
])('%s is none', (value) => expect(value instanceof ApiError).toBe(false));

it('is answered with its keys in the order of the alphabet', () => {
  const error = new ApiError(400, 'Wrong.', { b: fieldError('b', 'B.'), a: fieldError('a', 'A.') });
  expect(JSON.stringify(error)).toBe(
    '{"data":{"a":{"code":"a","message":"A."},"b":{"code":"b","message":"B."}},"message":"Wrong.","status":400}',
  );
});
