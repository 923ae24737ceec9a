import { readCount, translated, typed } from '#shared/forms/typed-values.server.ts';
import { z } from 'zod';
import { coverProblem } from '../ui/cover-rules.ts';
import { htmlOfTyped, typedOfHtml } from '#shared/editor/description.ts';
import { readCrop } from '#shared/forms/cropped-picture.server.ts';
import {
  type EventPatch,
  type EventRow,
  MAX_EXCHANGE_HOURS,
  MAX_EXCHANGES,
  MAX_REFUND_DAYS,
  MAX_TRANSFER_HOURS,
  readMapPlace,
  writeMapPlace,
} from '#features/events/index.ts';
import { readPlace, readTimes, typedWhenAndWhere, whenAndWhere } from './event-form.server.ts';
import { inEach } from '#lib/language/index.ts';
import { words as terms } from '../messages/terms-fields.messages.ts';
import { words as problems } from '#features/events/messages/event-form-problems.messages.ts';
import { words } from '../messages/organiser-event-form.messages.ts';

const MAX_TAG = 30;

const shapeIn = (t: (typeof words)['en']) => ({
  ...whenAndWhere,
  location: typed,
  intent: typed,
  updated: typed,
  title: typed,
  summary: typed,
  category: typed,
  tags: typed,
  description: typed,
  access: z.array(typed).default([]),
  accessNote: typed,
  refundPolicy: typed,
  refundDays: typed,
  refundNote: typed,
  exchange: typed,
  exchangeTimes: typed,
  exchangeHours: typed,
  typeChange: typed,
  typeChangeHours: typed,
  transferPolicy: typed,
  transferHours: typed,
  visibility: typed,
  capacity: typed,
  currency: typed,
  cover: z.instanceof(File, { error: t.choosePicture }).optional(),
  /** The chosen part of the picture; without scripts there is none, and it stays whole. */
  crop: typed,
  removeCover: typed,
});

/** The fields of the form, beside which a refusal is shown. */
export const DETAILS_FIELDS = Object.keys(shapeIn(words.en));

/** Everything that an organiser says about an event, as the form holds it; what is wrong in each language. */
export const detailsForm = inEach(words, (t, language) =>
  translated(shapeIn(t), (values, report) => {
    const { title, summary, category, visibility, currency, cover, access, accessNote } = values;
    const refunds = readRefunds(values, (field, wrong) => report(field, terms[language][wrong]));
    const exchanges = readExchanges(values, (field, wrong) => report(field, terms[language][wrong]));
    const typeChanges = readTypeChanges(values, () => report('typeChangeHours', terms[language].wrongHours));
    const transfers = readTransfers(values, () => report('transferHours', terms[language].wrongHours));
    const times = readTimes(values, report, language);
    const capacity =
      values.capacity.trim() === '' ? 0 : readCount(values.capacity, 'capacity', report, language);
    const tags = values.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
    if (tags.length > 10) report('tags', t.tooManyTags);
    if (tags.some((tag) => tag.length > MAX_TAG)) report('tags', t.longTag(MAX_TAG));
    const problem = cover ? coverProblem(cover, language) : null;
    if (problem !== null) report('cover', problem);
    const location = readMapPlace(values.location);
    if (values.location.trim() !== '' && location === null) report('location', t.noMapPlace);
    if (title.trim() === '') report('title', problems[language].title);
    const patch = {
      title,
      summary,
      category,
      visibility,
      tags,
      capacity,
      access,
      accessNote,
      ...refunds,
      ...exchanges,
      ...typeChanges,
      ...transfers,
      // Not sent where it can't be changed any more.
      ...(currency === '' ? {} : { currency }),
      description: htmlOfTyped(values.description),
      ...times,
      ...readPlace(values),
      location: values.where === 'online' ? null : location,
    } as EventPatch;
    return {
      patch,
      cover,
      crop: readCrop(values.crop),
      removeCover: values.removeCover === 'on',
      updated: values.updated,
      overwrite: values.intent === 'overwrite',
    };
  }),
);

type TypedRefunds = Record<'refundPolicy' | 'refundDays' | 'refundNote', string>;

/** What is promised to those who can't come; days count for the one promise that has some. */
function readRefunds(
  { refundPolicy, refundDays, refundNote }: TypedRefunds,
  report: (field: string, wrong: 'wrongDays' | 'wrongNote') => void,
) {
  const days = refundPolicy === 'until' ? Number(refundDays.trim() || Number.NaN) : 0;
  if (!Number.isInteger(days) || days < 0 || days > MAX_REFUND_DAYS) report('refundDays', 'wrongDays');
  if (refundPolicy === 'flexible' && refundNote.trim() === '') report('refundNote', 'wrongNote');
  return { refundPolicy, refundDays: days, refundNote };
}

type TypedExchanges = Record<'exchange' | 'exchangeTimes' | 'exchangeHours', string>;

/** What is promised to those who want another date: both numbers are asked for where they may have one. */
function readExchanges(
  typedRules: TypedExchanges,
  report: (field: string, wrong: 'wrongTimes' | 'wrongHours') => void,
) {
  if (typedRules.exchange !== 'until') return { exchangeTimes: 0, exchangeHours: 0 };
  const [times, hours] = [typedRules.exchangeTimes, typedRules.exchangeHours].map((text) =>
    Number(text.trim() || Number.NaN),
  ) as [number, number];
  if (!Number.isInteger(times) || times < 1 || times > MAX_EXCHANGES) report('exchangeTimes', 'wrongTimes');
  if (!Number.isInteger(hours) || hours < 0 || hours > MAX_EXCHANGE_HOURS)
    report('exchangeHours', 'wrongHours');
  return { exchangeTimes: times, exchangeHours: hours };
}

/** Whether guests change types and sizes themselves, and until when where they do. */
function readTypeChanges(
  { typeChange, typeChangeHours }: Record<'typeChange' | 'typeChangeHours', string>,
  report: () => void,
) {
  if (typeChange !== 'until') return { typeChanges: 0, typeChangeHours: 0 };
  const hours = Number(typeChangeHours.trim() || Number.NaN);
  if (!Number.isInteger(hours) || hours < 0 || hours > MAX_EXCHANGE_HOURS) report();
  return { typeChanges: 1, typeChangeHours: hours };
}

/** Whether tickets may be handed on, and until when where they may. */
function readTransfers(
  { transferPolicy, transferHours }: Record<'transferPolicy' | 'transferHours', string>,
  report: () => void,
) {
  const hours = transferPolicy === '' ? Number(transferHours.trim()) : 0;
  if (!Number.isInteger(hours) || hours < 0 || hours > MAX_TRANSFER_HOURS) report();
  return { transferPolicy, transferHours: hours };
}

/** What is offered where an event says nothing yet: once, until the day before. */
const USUAL = { times: 1, hours: 24 };

/** What is typed when the form opens on an event. */
export function typedDetails(event: EventRow) {
  const { title, summary, category, visibility, currency, tags, capacity } = event;
  const { access, accessNote, refundPolicy, refundDays, refundNote, exchangeTimes, exchangeHours } = event;
  const exchanged = exchangeTimes > 0;
  return {
    title,
    summary,
    category,
    visibility,
    currency,
    ...typedWhenAndWhere(event),
    location: writeMapPlace(event.location),
    description: typedOfHtml(event.description),
    tags: tags.join(', '),
    access,
    accessNote,
    refundPolicy,
    refundDays: refundPolicy === 'until' ? String(refundDays) : '',
    refundNote,
    exchange: exchanged ? 'until' : '',
    exchangeTimes: String(exchanged ? exchangeTimes : USUAL.times),
    exchangeHours: String(exchanged ? exchangeHours : USUAL.hours),
    typeChange: event.typeChanges > 0 ? 'until' : '',
    typeChangeHours: String(event.typeChanges > 0 ? event.typeChangeHours : USUAL.hours),
    transferPolicy: event.transferPolicy,
    transferHours: String(event.transferHours),
    capacity: capacity === 0 ? '' : String(capacity),
    removeCover: '',
  };
}
