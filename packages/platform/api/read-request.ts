import { z } from 'zod';
import { ApiError, invalidField } from '#lib/errors.ts';
import { spoken } from '#lib/language/index.ts';
import { type ApiContext, invalidBy, readFormData, readJsonObject } from '../http/index.ts';
import type { SentFile } from '../storage/index.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { t } from './api.messages.ts';

// Kinds only: what a text may say, and how large a number is, the actions know.
export const text = z.string(spoken(t('text')));
export const truth = z.boolean(spoken(t('truth')));
export const whole = z.number(spoken(t('whole'))).int(spoken(t('whole')));
export const texts = z.array(text, spoken(t('list')));
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, spoken(t('choice')));

/** What was looked at last, so that nobody's change is written over: the `updated` of the record. */
export const seen = { ifUpdated: text.optional() };

/** `1` or `true`. */
export const flag = choice(['1', 'true', '0', 'false'])
  .transform((said) => said === '1' || said === 'true')
  .optional();

/** A moment of a filter, as UTC text. */
export const moment = text
  .refine((given) => parseUtcText(given) !== null, spoken(t('date')))
  .transform((given) => toUtcText(parseUtcText(given) ?? 0))
  .optional();

/** A whole number of a query. */
export const count = text
  .regex(/^-?\d{1,15}$/, spoken(t('whole')))
  .transform(Number)
  .optional();

function readBy<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  return parsed.data;
}

/** What the body says, which has `mostValues` of JSON at most where that is not as usual. Throws 400, by field. */
export async function readBody<Schema extends z.ZodType>(
  c: ApiContext,
  schema: Schema,
  mostValues?: number,
): Promise<z.output<Schema>> {
  return readBy(schema, await readJsonObject(c, mostValues));
}

/** What the query asks for. Throws 400, by field. */
export function readQuery<Schema extends z.ZodType>(c: ApiContext, schema: Schema): z.output<Schema> {
  return readBy(schema, c.req.query());
}

/** `?ifUpdated=` of what is to be deleted. */
export const seenInQuery = (c: ApiContext): { ifUpdated: string | undefined } => ({
  ifUpdated: c.req.query('ifUpdated'),
});

/** The form's `file`. Throws 400 without one. */
export async function readFile(c: ApiContext): Promise<SentFile> {
  const form = await readFormData(c.req.raw).catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File)) throw invalidField('file', 'validation_required', t('file'));
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

const MAX_ATTEMPTS = 5;

/**
 * Changes part of what is there: `read` gives it as it is now, `write` is told which version it is to change. With
 * `ifUpdated` a change that somebody else has made since is a 409; without, what was left out stays as the other left it.
 */
export async function patched<Row extends { updated: string }>(
  ifUpdated: string | undefined,
  read: () => Promise<Row>,
  write: (row: Row, version: string) => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const row = await read();
    try {
      await write(row, ifUpdated ?? row.updated);
      return;
    } catch (error) {
      const changed = error instanceof ApiError && error.status === 409;
      if (!changed || ifUpdated !== undefined || tries >= MAX_ATTEMPTS) throw error;
      // Refused for another reason than a change: it would be again.
      if ((await read()).updated === row.updated) throw error;
    }
  }
}
