import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { words as facts } from '#features/orders/messages/event-facts.messages.ts';
import { eventCancelledMail } from '#features/orders/mails/event-cancelled-mail.ts';
import { changeRefundedMail } from '#features/orders/mails/change-refunded-mail.ts';
import { latePaymentRefundedMail } from '#features/orders/mails/late-payment-refunded-mail.ts';
import { words as money } from '#features/orders/messages/money-mails.messages.ts';
import { orderCancelledMail } from '#features/orders/mails/order-cancelled-mail.ts';
import { newsMail } from '#features/orders/mails/news-mail.ts';
import { words as datesWords } from '#features/orders/messages/dates-mail.messages.ts';
import { words as newsWords } from '#features/orders/messages/news-mail.messages.ts';
import { words as order } from '#features/orders/messages/order-mails.messages.ts';
import { visitCancelledMail } from '#features/orders/mails/visit-cancelled-mail.ts';
import { words as visits } from '#features/orders/messages/visit-mail.messages.ts';
import { refundMail } from '#features/orders/mails/refund-mail.ts';
import { ticketsMail } from '#features/tickets/mails/tickets-mail.ts';
import {
  transferNewsMail,
  transferOfferMail,
  transferredMail,
} from '#features/tickets/mails/transfer-mails.ts';
import { words as transfers } from '#features/ticket-transfers/messages/transfer-mails.messages.ts';
import { words as tickets } from '#features/orders/messages/documents-tickets.messages.ts';
import { ticketsPdf } from '#features/papers/documents/tickets-pdf.ts';
import { ticketsView } from '#features/papers/documents/tickets-view.fixture.ts';
import { anEvent } from '#features/events/model/event.fixture.ts';
import { followMail } from '#features/organiser-pages/mails/follow-mail.ts';
import { newsFrame, newsMail as followersMail } from '#features/organiser-pages/mails/news-mail.ts';
import { words as follows } from '#features/organiser-pages/messages/mails.messages.ts';
import { disputeMail } from '#features/payouts/mails/dispute-mail.ts';
import { words as disputes } from '#features/payouts/messages/dispute-mail.messages.ts';
import { waitingMail } from '#features/waiting-list/mails/waiting-mail.ts';
import { words as waitingLists } from '#features/waiting-list/messages/mails.messages.ts';
import { siteRefundMail, siteRefundsMail } from '#features/refunds/mails/site-refund-mails.ts';
import { words as siteRefunds } from '#features/refunds/messages/site-refund.messages.ts';
import { confirmationMail } from '#features/support/mails/confirmation-mail.ts';
import { words as support } from '#features/support/messages/confirmation-mail.messages.ts';
import type { TicketNews } from '#features/orders/model/ports.ts';
import type { Translated } from '#lib/language/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { englishLeft } from '../support/english-left.ts';

const TABLES = [
  newsWords,
  datesWords,
  facts,
  money,
  order,
  visits,
  tickets,
  support,
  disputes,
  siteRefunds,
  transfers,
  follows,
  waitingLists,
] as unknown as Translated<unknown>[];
const refund = { amount: 2500 };
const site = { origin: 'https://mela.test', operator: 'root@mela.test' };
const sent = { email: 'maya@example.com' };
const dispute = (status: string, moment: 'opened' | 'closed', language: 'en' | 'es' | 'ne') =>
  disputeMail(
    {
      id: 'dp_1',
      charge: 'ch_1',
      order: 'o',
      event: 'e',
      organiser: 'u',
      amount: 2500,
      currency: 'EUR',
      status,
      reason: 'product_not_received',
      dueBy: '2026-12-07 20:00:00.000Z',
      submissions: 0,
      withheld: 2500,
      fee: 1500,
      created: '',
      updated: '',
    },
    moment,
    { to: 'asha@example.com', name: 'सीता', language, eventTitle: 'Palco', orderCode: 'K7QM2X9P' },
    site.origin,
  );

/** Online, without an end, and over several days: what is said of each. */
const EVENTS = [
  {},
  { venueName: '', venueAddress: '', onlineUrl: 'https://meet.test/a', endsAt: '2026-12-07 20:00:00.000Z' },
  { venueName: '', venueAddress: '', startsAt: '', organiserName: '' },
];

type Words = (language: 'en' | 'es' | 'ne', event: (typeof EVENTS)[number]) => Promise<MailMessage>;

const view = (language: 'en' | 'es' | 'ne', event: object, count = 2) =>
  ticketsView(event, count, { typeName: 'Palco', holderName: 'सीता' }, language);

const datesNews = (kinds: string[], buyer: boolean): TicketNews => ({
  what: 'dates',
  to: 'asha@example.com',
  name: 'सीता',
  buyer,
  backUrl: '',
  note: 'Lluvia',
  changes: kinds.map((kind, n) => ({
    id: `d${n}`,
    title: '',
    kind: kind as 'moved',
    was: { startsAt: `2026-12-${10 + n} 20:00:00.000Z`, endsAt: `2026-12-${10 + n} 22:00:00.000Z` },
    now: { startsAt: `2026-12-${10 + n} 21:00:00.000Z`, endsAt: `2026-12-${10 + n} 23:00:00.000Z` },
  })),
  orders: ['K7QM2X9P', 'K7QM2X9Q'].map((code) => ({
    code,
    url: `${site.origin}/tickets/${code}`,
    backUrl: `${site.origin}/back`,
  })),
});

/** A ticket is of another type now. */
const RETYPED = [{ ticket: 't', from: 'Palco', to: 'Palco, C' }];

/** A ticket was moved from one seat to another. */
const RESEATED = [
  {
    ticket: 't',
    from: { id: 'a', zone: 'Palco', row: 'C', number: '4', kind: 'row' as const },
    to: { id: 'b', zone: 'Palco', row: 'C', number: '9', kind: 'row' as const },
  },
];

/** Two tickets that were for two dates are for one now. */
const REDATED = ['12', '13'].map((day) => ({
  from: {
    id: `d${day}`,
    startsAt: `2026-12-${day} 20:00:00.000Z`,
    endsAt: `2026-12-${day} 22:00:00.000Z`,
    title: 'Palco',
    cancelled: false,
  },
  to: {
    id: 'd14',
    startsAt: '2026-12-14 20:00:00.000Z',
    endsAt: '2026-12-14 22:00:00.000Z',
    title: '',
    cancelled: false,
  },
}));

const PASS = { code: 'MELA1.PASS', holderName: 'Maya', typeName: 'Palco', visits: 5 };

const MAILS: Record<string, Words> = {
  tickets: (language, event) => ticketsMail(view(language, event)),
  'one free ticket': (language, event) => {
    const free = view(language, event, 1);
    return ticketsMail({ ...free, order: { ...free.order, total: 0 } });
  },
  'tickets and passes': (language, event) => {
    const passes = [1, 3].map((left) => ({ ...PASS, id: `p${left}`, left }));
    return ticketsMail({ ...view(language, event), passes });
  },
  'a pass alone': (language, event) => {
    const passes = [{ ...PASS, id: 'p', left: 5 }];
    return ticketsMail({ ...view(language, event), tickets: [], vouchers: [], passes });
  },
  'nothing to print': (language, event) =>
    ticketsMail({ ...view(language, event), tickets: [], vouchers: [], passes: [] }),
  ...Object.fromEntries(
    (['buyer', 'organiser'] as const).map((by, n): [string, Words] => [
      `date of a pass given up by the ${by}`,
      (language, event) => {
        const [{ to: date } = {}] = REDATED;
        if (!date) throw new Error('There is no date.');
        return visitCancelledMail(view(language, event), {
          date,
          by,
          left: n + 1,
          visits: 5,
          path: '/passes/p',
        });
      },
    ]),
  ),
  'refund of all': (language, event) =>
    refundMail({ ...view(language, event), refund: { ...refund, whole: true, reason: 'Lluvia' } }),
  'refund of a part': (language, event) =>
    refundMail({ ...view(language, event), refund: { ...refund, whole: false } }),
  'late payment': (language, event) => latePaymentRefundedMail({ ...view(language, event), refund }),
  'change not made': (language, event) => changeRefundedMail({ ...view(language, event), refund }),
  'order cancelled by the buyer': (language, event) =>
    orderCancelledMail({ ...view(language, event), cancelledBy: 'buyer', refund: null }),
  'order cancelled by the organiser': (language, event) =>
    orderCancelledMail({ ...view(language, event), cancelledBy: 'organiser', refund, reason: 'Lluvia' }),
  'event cancelled, paid': (language, event) =>
    eventCancelledMail({ ...view(language, event), refund, message: 'Lluvia' }),
  'event cancelled, free': (language, event) =>
    eventCancelledMail({ ...view(language, event), refund: null }),
  ...Object.fromEntries(
    (['refunded', 'withdrawn', 'given', 'cancelled', 'postponed', 'rescheduled', 'moved'] as const).flatMap(
      (what) =>
        [true, false].map((buyer): [string, Words] => [
          `${what}, to ${buyer ? 'the buyer' : 'a guest'}`,
          (language, event) =>
            newsMail(
              view(language, { ...event, statusNote: 'Lluvia', backUntil: '2026-12-30 20:00:00.000Z' }),
              {
                what,
                to: 'asha@example.com',
                name: 'सीता',
                buyer,
                backUrl: buyer ? `${site.origin}/back` : '',
                before: {
                  startsAt: '2026-11-30 20:00:00.000Z',
                  endsAt: '',
                  timezone: 'Europe/Madrid',
                  venueName: 'Tundikhel',
                  venueAddress: '',
                  city: '',
                  onlineUrl: '',
                },
                note: 'Lluvia',
              },
            ),
        ]),
    ),
  ),
  ...Object.fromEntries(
    [['moved'], ['cancelled'], ['on'], ['moved', 'cancelled', 'on'], Array(12).fill('moved')].flatMap(
      (kinds) =>
        [true, false].map((buyer): [string, Words] => [
          `${kinds.length} dates ${kinds.slice(0, 3).join(' ')}, to ${buyer ? 'the buyer' : 'a guest'}`,
          (language, event) => newsMail(view(language, { ...event, upcoming: 3 }), datesNews(kinds, buyer)),
        ]),
    ),
  ),
  'other dates': (language, event) => ticketsMail({ ...view(language, event), redated: REDATED }),
  'another date, one ticket': (language, event) =>
    ticketsMail({ ...view(language, event, 1), redated: REDATED }),
  'another date, to a guest': (language, event) =>
    newsMail(
      { ...view(language, event), redated: REDATED },
      { what: 'redated', to: 'asha@example.com', name: 'सीता', buyer: false, backUrl: '' },
    ),
  'another type': (language, event) => ticketsMail({ ...view(language, event), retyped: RETYPED }),
  'other types': (language, event) =>
    ticketsMail({ ...view(language, event), retyped: [...RETYPED, ...RETYPED] }),
  'another type, to a guest': (language, event) =>
    newsMail(
      { ...view(language, event), retyped: RETYPED },
      { what: 'retyped', to: 'asha@example.com', name: 'सीता', buyer: false, backUrl: '' },
    ),
  'another seat': (language, event) => ticketsMail({ ...view(language, event), reseated: RESEATED }),
  'other seats': (language, event) =>
    ticketsMail({ ...view(language, event), reseated: [...RESEATED, ...RESEATED] }),
  'another seat, to a guest': (language, event) =>
    newsMail(
      { ...view(language, event), reseated: RESEATED },
      { what: 'reseated', to: 'asha@example.com', name: 'सीता', buyer: false, backUrl: '' },
    ),
  'a ticket is offered': (language, event) =>
    transferOfferMail(view(language, event, 1), {
      to: 'asha@example.com',
      name: 'सीता',
      from: 'सीता',
      url: `${site.origin}/transfer/K7QM-2X9P-4RTV-8W31`,
      code: 'K7QM-2X9P-4RTV-8W31',
      until: '2026-12-01 20:00:00.000Z',
    }),
  'a ticket that was handed on': (language, event) =>
    transferredMail(
      view(language, event, 1),
      { to: 'asha@example.com', from: 'सीता', url: `${site.origin}/guest/a` },
      ticketsPdf,
    ),
  ...Object.fromEntries(
    (['taken', 'declined'] as const).flatMap((what) =>
      [true, false].map((buyer): [string, Words] => [
        `an offer ${what}, to ${buyer ? 'the buyer' : 'a guest'}`,
        (language, event) =>
          transferNewsMail(view(language, event, 1), {
            what,
            to: 'asha@example.com',
            name: 'सीता',
            who: buyer ? 'सीता' : '',
            buyer,
          }),
      ]),
    ),
  ),
  'refund by the site': (language) =>
    siteRefundMail(
      { ...site, title: 'Palco' },
      { id: 'u', email: 'asha@example.com', locale: language },
      { ...view(language, {}).order, id: 'o', event: 'e', method: '' },
      { amount: 2500, reason: 'Lluvia' },
    ),
  'refunds by the site': (language) =>
    siteRefundsMail(
      { ...site, title: 'Palco', event: 'e', currency: 'EUR' },
      { id: 'u', email: 'asha@example.com', locale: language },
      { orders: 12, amount: 25_000, reason: 'Lluvia' },
    ),
  message: (language) => confirmationMail(site, { ...sent, kind: 'contact' }, 'M-1', language),
  'dispute opened': (language) => dispute('needs_response', 'opened', language),
  'bank asks': (language) => dispute('warning_needs_response', 'opened', language),
  'dispute won': (language) => dispute('won', 'closed', language),
  'dispute lost': (language) => dispute('lost', 'closed', language),
  'question closed': (language) => dispute('warning_closed', 'closed', language),
  'asked to follow': (language) =>
    followMail({ name: 'NRNA', url: `${site.origin}/follow/x`, ...sent, origin: site.origin }, language),
  ...Object.fromEntries(
    [1, 2, 12].map((count): [string, Words] => [
      `${count} new of an organiser`,
      async (language, event) => {
        const events = Array.from({ length: count }, (_, n) =>
          anEvent({ id: `e${n}`, title: 'Palco', venueName: 'Teatro', city: '', country: '', ...event }),
        );
        const page = { name: 'NRNA', slug: 'nrna' };
        const frame = await newsFrame({ page, events, origin: site.origin }, language);
        const leave = `${site.origin}/unfollow/x`;
        return followersMail(frame, sent.email, { leave, oneClick: leave });
      },
    ]),
  ),
  ...Object.fromEntries(
    (['confirm', 'joined', 'offer', 'lapsed', 'closed'] as const).map((kind): [string, Words] => [
      `waiting list: ${kind}`,
      (language) =>
        waitingMail(
          kind === 'offer'
            ? { kind, tickets: ['2 × Palco'], until: '12' }
            : kind === 'lapsed' || kind === 'closed'
              ? { kind }
              : { kind, tickets: ['2 × Palco'], dates: ['12'] },
          { title: 'Palco', url: `${site.origin}/x`, ...sent, origin: site.origin },
          language,
        ),
    ]),
  ),
  report: (language) => confirmationMail(site, { ...sent, kind: 'issue' }, 'M-1', language),
};

const entryOf = (mail: MailMessage): string => {
  const entry = mail.attachments?.find(({ filename }) => filename === 'event.ics');
  return entry ? new TextDecoder().decode(entry.content).replace(/^PRODID:.*$/m, '') : '';
};

describe.each(['es', 'ne'] as const)('in %s', (language) => {
  it.each(Object.keys(MAILS))('the mail "%s" has no English left', async (name) => {
    const t = MAILS[name] as Words;
    for (const event of EVENTS) {
      const mail = await t(language, event);
      const all = `${mail.subject}\n${mail.text}\n${entryOf(mail)}`;
      expect(englishLeft(all, language, TABLES)).toEqual([]);
      expect(mail.html).toContain(`lang="${language}"`);
    }
  });

  it('the PDF has no English left, and says which language it is in', async () => {
    for (const event of EVENTS) {
      const pdf = await getDocument({ data: await ticketsPdf(view(language, event)), verbosity: 0 }).promise;
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('\n');
      const { info } = (await pdf.getMetadata()) as {
        info: { Title: string; Subject: string; Language: string };
      };
      expect(englishLeft(`${info.Title}\n${info.Subject}\n${text}`, language, TABLES)).toEqual([]);
      expect(info.Language).toBe(language);
    }
  });
});

it('finds English where it is: the test tests something', async () => {
  for (const t of Object.values(MAILS)) {
    const { subject, text } = await t('en', {});
    expect(englishLeft(`${subject}\n${text}`, 'es', TABLES)).not.toEqual([]);
  }
});
