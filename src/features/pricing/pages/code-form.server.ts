import { idsIn } from '#features/pricing/model/code.ts';
import type { PromoCodeRow } from '#features/pricing/model/pricing-schema.ts';
import { z } from 'zod';
import { typedMoney } from '#shared/forms/typed-money.ts';
import type { Language } from '#lib/language/index.ts';
import { utcToWallTime } from '#lib/time.ts';
import { words } from '#features/event-editor/messages/organiser-event-form.messages.ts';
import {
  readAmount,
  readCount,
  readWallTime,
  type Say,
  translated,
  typed,
} from '#features/event-editor/pages/event-form.server.ts';
import { readPercent, typedPercent } from './percent.server.ts';

const ids = z.array(z.string()).default([]);
const shape = {
  code: typed,
  kind: typed,
  bps: typed,
  amount: typed,
  maxUses: typed,
  maxPerBuyer: typed,
  minQuantity: typed,
  startsAt: typed,
  endsAt: typed,
  ticketTypes: ids,
  unlocks: ids,
  updated: typed,
};

/** The fields of the form, beside which a refusal is shown. */
export const CODE_FIELDS = Object.keys(shape);

const optionalCount = (text: string, field: string, say: Say, language: Language): number =>
  text.trim() === '' ? 0 : readCount(text, field, say, language);

/** A promo code as its form holds it, for an event in `timezone` that sells in `currency`. */
export function codeForm({ timezone, currency }: { timezone: string; currency: string }, language: Language) {
  const tell = words[language];
  return translated(shape, (values, say) => {
    const time = (field: 'startsAt' | 'endsAt') => {
      const utc = readWallTime(values[field], timezone);
      if (utc === null) say(field, tell.noDate);
      return utc ?? '';
    };
    const { code, kind, ticketTypes, unlocks, updated } = values;
    if (code.trim() === '') say('code', tell.writeCode);
    return {
      code,
      kind,
      bps: kind === 'percent' ? readPercent(values.bps, 'bps', say, language) : 0,
      amount: kind === 'amount' ? readAmount(values.amount, currency, 'amount', say, language) : 0,
      maxUses: optionalCount(values.maxUses, 'maxUses', say, language),
      maxPerBuyer: optionalCount(values.maxPerBuyer, 'maxPerBuyer', say, language),
      minQuantity: optionalCount(values.minQuantity, 'minQuantity', say, language),
      startsAt: time('startsAt'),
      endsAt: time('endsAt'),
      ticketTypes,
      unlocks,
      updated,
    };
  });
}

const countOrNone = (count: number): string => (count === 0 ? '' : String(count));

/** What is typed when the form opens on a code. */
export function typedCode(row: PromoCodeRow, { timezone, currency }: { timezone: string; currency: string }) {
  return {
    code: row.code,
    kind: row.kind,
    bps: typedPercent(row.bps),
    amount: row.amount === 0 ? '' : typedMoney(row.amount, currency),
    maxUses: countOrNone(row.maxUses),
    maxPerBuyer: countOrNone(row.maxPerBuyer),
    minQuantity: countOrNone(row.minQuantity),
    startsAt: utcToWallTime(row.startsAt, timezone),
    endsAt: utcToWallTime(row.endsAt, timezone),
    ticketTypes: idsIn(row.ticketTypes),
    unlocks: idsIn(row.unlocks),
    updated: row.updated,
  };
}
