import { words as typedWords } from '#shared/forms/typed-values.messages.ts';
import {
  readAmount,
  readCount,
  readPercent,
  readPrice,
  readWallTime,
  translated,
  typed,
  typedPercent,
} from '#shared/forms/typed-values.server.ts';
import { idsIn } from '#features/pricing/index.ts';
import type { TicketTypeRow } from '#features/orders/index.ts';
import { typedMoney } from '#shared/forms/typed-money.ts';
import { z } from 'zod';
import type { Language } from '#lib/language/index.ts';
import { utcToWallTime } from '#lib/time.ts';
import { words } from '../messages/ticket-problems.messages.ts';

const shape = {
  name: typed,
  description: typed,
  kind: typed,
  price: typed,
  quantity: typed,
  minPerOrder: typed,
  maxPerOrder: typed,
  salesStart: typed,
  salesEnd: typed,
  hidden: typed,
  quota: typed,
  opensAfter: typed,
  addOnTo: typed,
  maxPerTicket: typed,
  admits: typed,
  ownTax: typed,
  taxName: typed,
  taxBps: typed,
  forMembers: typed,
  memberChapter: typed,
  memberTiers: z.array(z.string()).default([]),
  memberPrice: typed,
  memberLimit: typed,
  memberFamily: typed,
};

/** The fields of the form, beside which a refusal is shown. */
export const TICKET_FIELDS = Object.keys(shape);

/** A ticket type as its form holds it, for an event in `timezone` that sells in `currency`. */
export function ticketForm(
  { timezone, currency }: { timezone: string; currency: string },
  language: Language,
) {
  const t = words[language];
  return translated(shape, (values, report) => {
    if (values.name.trim() === '') report('name', t.ticketName);
    const time = (field: 'salesStart' | 'salesEnd') => {
      const utc = readWallTime(values[field], timezone);
      if (utc === null) report(field, typedWords[language].noDate);
      return utc ?? '';
    };
    if (values.kind === 'paid' && values.price.trim() === '') report('price', t.ticketCost);
    return {
      name: values.name,
      description: values.description,
      kind: values.kind,
      price: values.kind === 'free' ? 0 : readPrice(values.price, currency, 'price', report, language),
      quantity: readCount(values.quantity, 'quantity', report, language),
      minPerOrder: readCount(values.minPerOrder, 'minPerOrder', report, language),
      maxPerOrder: readCount(values.maxPerOrder, 'maxPerOrder', report, language),
      salesStart: time('salesStart'),
      salesEnd: time('salesEnd'),
      hidden: values.hidden === 'on',
      quota: values.quota,
      opensAfter: values.opensAfter,
      addOnTo: values.addOnTo,
      maxPerTicket:
        values.maxPerTicket.trim() === ''
          ? 0
          : readCount(values.maxPerTicket, 'maxPerTicket', report, language),
      admits: values.admits.trim() === '' ? 1 : readCount(values.admits, 'admits', report, language),
      ownTax: values.ownTax === 'on',
      taxName: values.taxName,
      taxBps: readPercent(values.taxBps, 'taxBps', report, language),
      forMembers: values.forMembers,
      memberChapter: values.memberChapter,
      memberTiers: values.memberTiers,
      memberPrice:
        values.forMembers !== 'price' || values.memberPrice.trim() === ''
          ? 0
          : readAmount(values.memberPrice, currency, 'memberPrice', report, language),
      memberLimit:
        values.memberLimit.trim() === '' ? 0 : readCount(values.memberLimit, 'memberLimit', report, language),
      memberFamily: values.memberFamily === 'on',
    };
  });
}

/** What is typed when the form opens on a ticket type. */
export function typedTicket(
  type: TicketTypeRow,
  { timezone, currency }: { timezone: string; currency: string },
) {
  return {
    name: type.name,
    description: type.description,
    kind: type.kind,
    price: type.price === 0 ? '' : typedMoney(type.price, currency),
    quantity: String(type.quantity),
    minPerOrder: String(type.minPerOrder),
    maxPerOrder: String(type.maxPerOrder),
    salesStart: utcToWallTime(type.salesStart, timezone),
    salesEnd: utcToWallTime(type.salesEnd, timezone),
    hidden: type.hidden === 1 ? 'on' : '',
    quota: type.quota,
    opensAfter: type.opensAfter,
    addOnTo: type.addOnTo,
    maxPerTicket: String(type.maxPerTicket),
    admits: String(Math.max(1, type.admits)),
    ownTax: type.ownTax === 1 ? 'on' : '',
    taxName: type.taxName,
    taxBps: typedPercent(type.taxBps),
    forMembers: type.forMembers,
    memberChapter: type.memberChapter,
    memberTiers: idsIn(type.memberTiers),
    memberPrice: type.forMembers === 'price' ? typedMoney(type.memberPrice, currency) : '',
    memberLimit: type.memberLimit === 0 ? '' : String(type.memberLimit),
    memberFamily: type.memberFamily === 1 ? 'on' : '',
  };
}
