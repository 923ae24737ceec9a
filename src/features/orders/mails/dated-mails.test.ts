import { expect, it } from 'vitest';
import type { DateChange } from '#features/event-dates/index.ts';
import { ticketsMail } from '#features/tickets/mails/tickets-mail.ts';
import { ticketsView } from '#features/papers/documents/tickets-view.fixture.ts';
import { LANGUAGES } from '#lib/language/index.ts';
import { words as arrivalWords } from '#features/event-dates/messages/arrival.messages.ts';
import { calendarEntry } from '../model/calendar-entry.ts';
import type { DocumentDate } from '../model/document-view.ts';
import { arrivalText, onDates } from '../model/own-dates.ts';
import { words } from '../messages/dates-mail.messages.ts';
import { words as news } from '../messages/news-mail.messages.ts';
import { newsMail } from './news-mail.ts';

const date = (id: string, day: string, title = '', cancelled = false) => ({
  id,
  startsAt: `${day} 17:00:00.000Z`,
  endsAt: `${day} 19:00:00.000Z`,
  title,
  cancelled,
});
const FIRST = date('first', '2026-12-12', 'Momo');
/** Of 16:45 and 17:30, as each language writes them. */
const clocks = { en: ['4:45 PM', '5:30 PM'], es: ['16:45', '17:30'], ne: ['१६:४५', '१७:३०'] };
const SECOND = date('second', '2026-12-19', 'Sel roti');

it('tell two lines of one type with two dates apart, in each language', async () => {
  for (const language of LANGUAGES) {
    const view = ticketsView({}, 3, {}, language);
    const event = onDates(view.event, [FIRST, SECOND], view.issuedAt);
    const tickets = view.tickets.map((ticket, at) => ({ ...ticket, date: at === 0 ? FIRST : SECOND }));
    const { text } = await ticketsMail({ ...view, event, tickets }, async () => new Uint8Array());
    // A long line goes on in the next.
    const lines = text.replaceAll(/\s+/g, ' ').split(' × ').slice(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Momo');
    expect(lines[0]).not.toContain('Sel roti');
    expect(lines[1]).toContain('Sel roti');
  }
});

it('say how the money of a cancelled date comes back, in each language', async () => {
  const off = { ...FIRST, cancelled: true };
  const change: DateChange = { id: 'first', title: 'Momo', kind: 'cancelled', was: FIRST, now: FIRST };
  for (const language of LANGUAGES) {
    const view = ticketsView({}, 1, {}, language);
    const back = 'https://mela.test/tickets/1/refund';
    const { text } = await newsMail(
      { ...view, event: onDates(view.event, [off], view.issuedAt) },
      {
        what: 'dates',
        to: 'sita@example.test',
        name: 'Sita',
        buyer: true,
        backUrl: '',
        changes: [change],
        orders: [{ code: 'K7QM2X9P', url: '', backUrl: back, cancelledUntil: '2026-12-26 19:00:00.000Z' }],
      },
    );
    const t = words[language];
    const said = text.replaceAll(/\s+/g, ' ');
    expect(said).toContain(t.onlyThese(1));
    expect(said).toContain(t.moneyBack('|').split('|')[0]?.trim());
    expect(said).toContain(t.money);
    expect(said).toContain(back);
    expect(said).not.toContain(t.cannotCome);
  }
});

it('lead to the pass of which a cancelled date was, in each language', async () => {
  const off = { ...FIRST, cancelled: true };
  const change: DateChange = { id: 'first', title: 'Momo', kind: 'cancelled', was: FIRST, now: FIRST };
  for (const language of LANGUAGES) {
    const view = ticketsView({}, 1, {}, language);
    const passUrl = 'https://mela.test/tickets/1/passes/2';
    const mail = (more: object) =>
      newsMail(
        { ...view, event: onDates(view.event, [off], view.issuedAt) },
        {
          what: 'dates',
          to: 'sita@example.test',
          name: 'Sita',
          buyer: true,
          backUrl: '',
          changes: [change],
          orders: [{ code: 'K7QM2X9P', url: '', backUrl: '', ...more }],
        },
      );
    const t = words[language];
    const said = (await mail({ passUrl })).text.replaceAll(/\s+/g, ' ');
    expect(said).toContain(t.passBack);
    expect(said).toContain(passUrl);
    expect((await mail({})).text.replaceAll(/\s+/g, ' ')).not.toContain(t.passBack);
  }
});

it('say when one is to arrive, in each language: the mail, the calendar, and each line of several', async () => {
  const arrive = { from: '2026-12-12 16:45:00.000Z', until: '2026-12-12 17:30:00.000Z' };
  const timed = { ...FIRST, arrive };
  for (const language of LANGUAGES) {
    const view = ticketsView({}, 1, {}, language);
    const t = arrivalWords[language];
    const head = t.between(...(clocks[language] as [string, string]));
    const told = async (dates: readonly DocumentDate[]) => {
      const event = onDates({ ...view.event, timezone: 'UTC' }, dates, view.issuedAt);
      const tickets = view.tickets.map((ticket) => ({ ...ticket, date: dates[0] ?? null }));
      const { text } = await ticketsMail({ ...view, event, tickets }, async () => new Uint8Array());
      const entry = calendarEntry({ ...view, event })?.content ?? new Uint8Array();
      const calendar = new TextDecoder().decode(entry).replaceAll(/\r?\n /g, '');
      return [text.replaceAll(/\s+/g, ' '), calendar].map((said) => said.includes(head));
    };
    expect(arrivalText(timed, 'UTC', language)).toBe(head);
    expect(await told([timed])).toEqual([true, true]);
    expect(await told([timed, SECOND])).toEqual([true, true]);
    expect(await told([FIRST])).toEqual([false, false]);
    expect(await told([{ ...timed, cancelled: true }])).toEqual([false, false]);
  }
});
it('say which date tickets were for, and take it out of the calendar, in each language', async () => {
  for (const language of LANGUAGES) {
    const view = ticketsView({}, 1, {}, language);
    const now = {
      ...view,
      event: onDates(view.event, [SECOND], view.issuedAt),
      redated: [{ from: FIRST, to: SECOND }],
    };
    const buyers = await ticketsMail(now, async () => new Uint8Array());
    const holders = await newsMail(now, {
      what: 'redated',
      to: 'kiran@example.test',
      name: 'Kiran',
      buyer: false,
      backUrl: '',
    });
    const t = news[language].redated;
    for (const mail of [buyers, holders]) {
      const said = mail.text.replaceAll(/\s+/g, ' ');
      expect(mail.subject).toBe(t.subject(view.event.title));
      expect(said).toContain(t.sameCode(1));
      expect(said).toMatch(/Momo[^]+Sel roti/);
      const calendar = mail.attachments?.find(({ filename }) => filename === 'event.ics');
      const entries = new TextDecoder().decode(calendar?.content).split('BEGIN:VEVENT').slice(1);
      expect(entries.map((entry) => [/UID:(\w+)/.exec(entry)?.[1], /STATUS:(\w+)/.exec(entry)?.[1]])).toEqual(
        [
          ['second', 'CONFIRMED'],
          ['first', 'CANCELLED'],
        ],
      );
    }
    expect(holders.to).toBe('kiran@example.test');
  }
});

it('leave a date in the calendar that another ticket is still for', async () => {
  const view = ticketsView({}, 2, {}, 'en');
  const event = onDates(view.event, [FIRST, SECOND], view.issuedAt);
  const redated = [{ from: FIRST, to: SECOND }];
  const { attachments } = await ticketsMail({ ...view, event, redated }, async () => new Uint8Array());
  const calendar = attachments?.find(({ filename }) => filename === 'event.ics');
  expect(new TextDecoder().decode(calendar?.content)).not.toContain('CANCELLED');
});
