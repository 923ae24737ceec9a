import { inEach } from '#lib/language/index.ts';
import { MAX_AMOUNT } from '#lib/money.ts';
import { byName } from '#shared/entity/by-name.ts';
import { partIds, partsOf } from './bundle-parts.ts';
import { entity, type RowOf, type ValuesOf, type Wrong } from '#shared/entity/entity.ts';
import {
  amount,
  boolean,
  byPrograms,
  byProduct,
  choice,
  integer,
  moment,
  percent,
  reference,
  references,
  text,
} from '#shared/entity/fields.ts';
import { usual } from '#shared/entity/usual.messages.ts';
import { labels as labelWords, words } from '../messages/ticket-type.messages.ts';
import { wholeName } from './variation.ts';

const MOST_TICKETS = 1_000_000;
const MOST_PER_ORDER = 100;
export const MOST_LETTERS = 120;
/** How many letters that has of which there are variations. */
export const MOST_OF_THING = 60;
/** So many tickets are in a bundle at most, of so many types. */
export const MOST_PARTS = 20;
export const MOST_KINDS = 8;
/** The highest place in an event's list of ticket types. */
export const LAST_POSITION = 10_000;

const labels = byName(inEach(labelWords, (t) => t));
const required = 'validation_required';
const hasSales = 'validation_has_sales';
/** A number that has to be between 1 and `max`. */
const between = (max: number) => ({
  says: { kind: words.wholeNumber(max), least: words.wholeNumber(max), most: words.wholeNumber(max) },
  codes: { least: 'validation_out_of_range', most: 'validation_out_of_range' },
});
const perOrder = between(MOST_PER_ORDER);
const typedPerOrder = { ...perOrder, says: { ...perOrder.says, blank: usual.wholeNumber } };

/** What an event sells. Amounts are in the minor unit of the event's currency; moments are empty when open. */
export const ticketType = entity({
  table: 'ticket_types',
  parent: 'event',
  fields: {
    event: byProduct(reference('events', {})),
    name: text({
      min: 1,
      max: MOST_LETTERS,
      label: labels.name,
      says: { kind: words.name, least: words.name, blank: words.name },
    }),
    /** What it is one of, a size or a track: shown together with the others of it. Its name begins with it. */
    variationOf: text({ max: MOST_OF_THING, fallback: '', label: labels.variationOf }),
    description: text({ max: 2_000, fallback: '', label: labels.description }),
    kind: choice(['free', 'paid', 'donation'], { label: labels.kind, says: words.kinds }),
    /** 0 when free, what one costs when paid, the least that is taken when a donation. */
    price: amount({
      byCard: true,
      fallback: 0,
      onlyIf: ['kind', 'paid', 'donation'],
      label: labels.price,
      says: { kind: words.price, wrong: words.wholeAmount(MAX_AMOUNT) },
      codes: { wrong: 'validation_invalid_amount' },
    }),
    quantity: integer({ min: 1, max: MOST_TICKETS, label: labels.quantity, ...between(MOST_TICKETS) }),
    /** Tickets that are valid. */
    sold: byProduct(integer({ max: MOST_TICKETS })),
    /** Tickets in orders that wait for their payment. */
    held: byProduct(integer({ max: MOST_TICKETS })),
    minPerOrder: integer({
      min: 1,
      max: MOST_PER_ORDER,
      fallback: 1,
      label: labels.minPerOrder,
      ...typedPerOrder,
    }),
    maxPerOrder: integer({
      min: 1,
      max: MOST_PER_ORDER,
      fallback: 10,
      label: labels.maxPerOrder,
      ...typedPerOrder,
    }),
    salesStart: moment({ fallback: '', label: labels.salesStart }),
    salesEnd: moment({ fallback: '', label: labels.salesEnd }),
    hidden: boolean({ fallback: false, label: labels.hidden }),
    position: byPrograms(integer({ max: LAST_POSITION, fallback: 0, unaudited: true })),
    /** The shared quota that it counts against as well; empty for none. */
    quota: reference('quotas', { fallback: '', label: labels.quota }),
    /** On sale once this other type is sold out or its sale is over; empty for none. */
    opensAfter: reference('ticket_types', { fallback: '', label: labels.opensAfter }),
    /** The type that has to be in the same order, `any` for any ticket; empty when it is no add-on. */
    addOnTo: reference('ticket_types', { fallback: '', label: labels.addOnTo }),
    /** How many of an add-on go with each of those tickets; 0 is no limit. */
    maxPerTicket: integer({ max: 100, fallback: 0, label: labels.maxPerTicket }),
    /** Whether one ticket is for one date of the event, which the guest chooses; otherwise it admits to every date. */
    perDate: boolean({ fallback: false, label: labels.perDate }),
    /** How many people one ticket lets in, each by a code of their own; 0 and 1 are one. An add-on lets nobody in. */
    admits: integer({ max: 20, fallback: 1, label: labels.admits }),
    /** How many dates of the event the holder of a pass chooses; 0 for a ticket. Each is a ticket of `visitType`. */
    visits: integer({ max: 366, fallback: 0, label: labels.visits }),
    /** The type for one date that the visits of a pass are of; empty for a ticket. */
    visitType: reference('ticket_types', { fallback: '', label: labels.visitType }),
    /** Whether a pass is for the dates that are left, and costs their share, where fewer are left than it has. */
    byDatesLeft: boolean({
      fallback: false,
      label: labels.byDatesLeft,
      about:
        'Whether a pass is for the dates that are left, and costs their share of the price, once fewer can be chosen than it has `visits`.',
    }),
    /** What a bundle is made of: the id of the type of each of its tickets, as often as it is in it; none for a ticket. */
    parts: references('ticket_types', {
      most: MOST_PARTS,
      none: '',
      fallback: [],
      label: labels.parts,
      about:
        'What a bundle is made of: the id of the type of each ticket, as often as it is in it (2 to 20 of 8 types at most). Empty for a ticket.',
      says: { kind: words.parts, most: words.manyParts(MOST_PARTS) },
    }),
    /** Whether `taxName` and `taxBps` count instead of the event's tax; with 0 `taxBps` there is none. */
    ownTax: boolean({ fallback: false, label: labels.ownTax }),
    taxName: text({ max: 30, fallback: '', label: labels.taxName }),
    taxBps: percent({ fallback: 0, label: labels.taxBps }),
    /** `only` members can buy it, or everybody with a `price` of their own for members; empty when members are like others. */
    forMembers: choice(['', 'only', 'price'], { fallback: '', label: labels.forMembers }),
    /** Members of this chapter and all below it. */
    memberChapter: reference('community_chapters', {
      fallback: '',
      label: labels.memberChapter,
      unaudited: true,
    }),
    /** The memberships that count; none for all. */
    memberTiers: references('community_tiers', {
      none: '',
      fallback: [],
      label: labels.memberTiers,
      unaudited: true,
      says: { kind: words.noTiers },
    }),
    memberPrice: amount({ fallback: 0, onlyIf: ['forMembers', 'price'], label: labels.memberPrice }),
    /** How many a member gets in all, as a member; 0 is no limit. */
    memberLimit: integer({ max: MOST_PER_ORDER, fallback: 0, label: labels.memberLimit }),
    /** Whether a member gets as many as their membership covers people, instead. */
    memberFamily: boolean({ fallback: false, label: labels.memberFamily }),
  },
  check(values, wrong, current) {
    checkPrice(values, wrong);
    if (current) checkSales(values, wrong, current);
    if (wholeName(values).length > MOST_LETTERS) wrong('name', words.longName, 'validation_too_big');
    if (values.admits > 1 && values.addOnTo !== '') wrong('admits', words.addOnAdmits, 'validation_add_on');
    if (values.visits > 0) checkPass(values, wrong);
    if (values.parts.length > 0) checkBundle(values, wrong);
    if (values.ownTax && values.taxBps > 0 && values.taxName === '')
      wrong('taxName', words.taxName, required);
    if (values.maxPerOrder < values.minPerOrder)
      wrong('maxPerOrder', words.belowMinimum, 'validation_below_minimum');
    const { salesStart, salesEnd } = values;
    if (salesStart !== '' && salesEnd !== '' && salesStart >= salesEnd)
      wrong('salesEnd', words.endsBeforeStart, 'validation_before_start');
  },
  settled({ forMembers, memberTiers, admits, memberFamily, visits, visitType, byDatesLeft, ...named }) {
    const people = {
      name: wholeName(named),
      admits: Math.max(1, admits),
      visitType: visits > 0 ? visitType : '',
      byDatesLeft: visits > 0 && byDatesLeft,
    };
    if (forMembers === '')
      return {
        ...people,
        memberChapter: '',
        memberTiers: [],
        memberPrice: 0,
        memberLimit: 0,
        memberFamily: false,
      };
    return {
      ...people,
      memberTiers: [...new Set(memberTiers)],
      ...(forMembers === 'only' && { memberPrice: 0 }),
      ...(memberFamily && { memberLimit: 0 }),
    };
  },
});

type Values = ValuesOf<typeof ticketType>;
/** `memberTiers` is a JSON array of ids; empty for all. */
export type TicketTypeRow = RowOf<typeof ticketType>;

/** The price is one of its kind; members pay less than others. */
function checkPrice({ kind, price, ...values }: Values, wrong: Wrong): void {
  if (kind === 'free' && price !== 0) wrong('price', words.notFree, 'validation_not_free');
  if (kind === 'paid' && price === 0) wrong('price', words.notPaid, required);
  if (values.forMembers === '') return;
  if (values.memberChapter === '') wrong('memberChapter', words.whichMembers, required);
  if (values.forMembers === 'only') return;
  if (kind !== 'paid') wrong('forMembers', words.onlyPaid, 'validation_not_paid');
  else if (values.memberPrice >= price) wrong('memberPrice', words.lessThanOthers, 'validation_not_less');
}

/** Whether a bundle is made of the same as it is, in whichever order. */
export function sameParts(parts: readonly string[], current: Pick<TicketTypeRow, 'parts'>): boolean {
  const now = partIds(partsOf(current)).toSorted(byText);
  return parts.length === now.length && parts.toSorted(byText).every((id, at) => id === now[at]);
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A pass lets nobody in by itself, and is for no single date. */
function checkPass(values: Values, wrong: Wrong): void {
  if (values.visitType === '') wrong('visitType', words.visitType, required);
  if (values.kind === 'donation') wrong('kind', words.passKind, 'validation_pass');
  if (values.admits > 1) wrong('admits', words.passAdmits, 'validation_pass');
  if (values.addOnTo !== '') wrong('addOnTo', words.passAddOn, 'validation_pass');
  if (values.perDate) wrong('perDate', words.passPerDate, 'validation_pass');
}

/** A bundle is several tickets, and none itself. */
function checkBundle(values: Values, wrong: Wrong): void {
  const { parts } = values;
  if (parts.length < 2) wrong('parts', words.fewParts, 'validation_too_small');
  if (new Set(parts).size > MOST_KINDS) wrong('parts', words.manyKinds(MOST_KINDS), 'validation_too_big');
  if (values.kind === 'donation') wrong('kind', words.bundleKind, 'validation_bundle');
  if (values.admits > 1) wrong('admits', words.bundleAdmits, 'validation_bundle');
  if (values.addOnTo !== '') wrong('addOnTo', words.bundleAddOn, 'validation_bundle');
  if (values.visits > 0) wrong('visits', words.bundlePass, 'validation_bundle');
  if (values.quota !== '') wrong('quota', words.bundleQuota, 'validation_bundle');
  if (values.ownTax) wrong('ownTax', words.bundleTax, 'validation_bundle');
  if (values.forMembers !== '') wrong('forMembers', words.bundleMembers, 'validation_bundle');
}

/** Tickets that were issued keep what they are, and the places that they take are counted by it. */
function checkSales(values: Values, wrong: Wrong, current: TicketTypeRow): void {
  const inUse = current.sold + current.held;
  // Of each date there are so many: the write looks at each.
  if (current.perDate !== 1 && values.quantity < inUse)
    wrong('quantity', words.belowSold(inUse), 'validation_below_sold');
  if (inUse === 0) return;
  const stays = (field: string) => wrong(field, words.hasSales(inUse), hasSales);
  if (values.kind !== current.kind) stays('kind');
  if (Math.max(1, values.admits) !== Math.max(1, current.admits)) stays('admits');
  if (values.perDate !== (current.perDate === 1)) stays('perDate');
  if ((values.addOnTo === '') !== (current.addOnTo === '')) stays('addOnTo');
  if (values.visits > 0 !== current.visits > 0) stays('visits');
  if (!sameParts(values.parts, current)) stays('parts');
  // Who pays for one right now gets what they saw.
  if (current.held > 0 && values.visits !== current.visits) stays('visits');
  if (current.held > 0 && values.visitType !== current.visitType) stays('visitType');
}
