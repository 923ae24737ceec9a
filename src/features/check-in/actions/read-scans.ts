import { z } from 'zod';
import { type ApiError, invalidField } from '#lib/errors.ts';
import { NULL_FREE } from '#lib/text.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { t } from '../messages/refusal.messages.ts';
import { CHECK_IN_RESULTS } from './results.ts';
import type { Scan } from './admit.ts';

/** Scans in one request. */
export const MOST_SCANS = 200;
const MAX_SEQUENCE = 1e9;

const text = (max: number) => z.string().trim().max(max).regex(NULL_FREE);

const batch = z.object({
  device: text(120).min(1),
  list: text(40).nullish(),
  clock: text(40),
  scans: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{8,40}$/),
        code: text(1000).nullish(),
        ticket: z
          .string()
          .regex(/^[a-z0-9]{15}$/)
          .nullish(),
        at: text(40),
        sequence: z.number().int().min(0).max(MAX_SEQUENCE).nullish(),
        result: z.enum(CHECK_IN_RESULTS).nullish(),
        anyway: z.boolean().nullish(),
      }),
    )
    .max(MOST_SCANS),
});

/** A scan with what was read: a code, or a ticket that was picked by its holder's name. */
export interface SentScan extends Scan {
  scan: string;
  code: string;
  ticket: string;
}

export interface SentScans {
  device: string;
  list: string;
  scans: SentScan[];
}

/**
 * The scans of a device, with their times put right: `clock` is what its clock showed as it sent them, so what that is
 * off by is what each scan is off by. `now` in ms. Throws 400.
 */
export function readScans(input: unknown, now: number): SentScans {
  const parsed = batch.safeParse(input);
  if (!parsed.success) throw unreadable(parsed.error);
  const { device, list, clock, scans } = parsed.data;
  const shown = parseUtcText(clock);
  if (shown === null) throw invalidField('clock', 'validation_invalid_date', t('noTime'));
  const offset = now - shown;
  return {
    device,
    list: list ?? '',
    scans: scans.map(({ id, code, ticket, at, sequence, result, anyway }, index) => {
      const made = parseUtcText(at);
      if (made === null) throw invalidField(`scans.${index}.at`, 'validation_invalid_date', t('noTime'));
      return {
        scan: id,
        code: code ?? '',
        ticket: ticket ?? '',
        at: toUtcText(Math.min(Math.max(made + offset, 0), now)),
        device,
        sequence: sequence ?? 0,
        shown: result ?? null,
        anyway: anyway === true,
      };
    }),
  };
}

function unreadable(error: z.ZodError): ApiError {
  const { path = [], code = 'custom' } = error.issues[0] ?? {};
  return invalidField(path.join('.') || 'body', `validation_${code}`, t('unreadable'));
}
