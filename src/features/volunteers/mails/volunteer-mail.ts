import { createElement as h } from 'react';
import type { EventRow } from '#features/events/index.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import { parseUtcText } from '#lib/time.ts';
import {
  MailButton,
  type MailFact,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { VolunteerRow } from '../model/schema.ts';
import type { ShiftRow } from '../model/shift.ts';
import { shiftCalendar } from './shift-calendar.ts';
import { words } from '../messages/volunteer-mail.messages.ts';

/** What a volunteer is told of. */
export type VolunteerMailKind = 'signedUp' | 'changed' | 'reminder' | 'removed';

interface VolunteerMail {
  kind: VolunteerMailKind;
  volunteer: Pick<VolunteerRow, 'name' | 'email'>;
  shift: ShiftRow;
  event: EventRow;
  /** Their private page. */
  url: string;
  origin: string;
}

/** Tells a volunteer of their shift, with the entry for their calendar while they are on it. */
export async function volunteerMail(
  { kind, volunteer, shift, event, url, origin }: VolunteerMail,
  language: Language,
): Promise<MailMessage> {
  const t = words[language];
  const role = plainText(shift.role);
  const title = plainText(event.title);
  const when = dateFormat(LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: event.timezone,
  }).formatRange(parseUtcText(shift.startsAt) ?? 0, parseUtcText(shift.endsAt) ?? 0);
  const place = [shift.place, event.venueName, event.city].filter((part) => part !== '').map(plainText);
  const facts: MailFact[] = [
    { label: t.event, lines: [title] },
    { label: t.shift, lines: [role] },
    { label: t.when, lines: [when] },
    ...(place.length > 0 ? [{ label: t.where, lines: [place.join(', ')] }] : []),
    ...(shift.notes === '' ? [] : [{ label: t.notes, lines: plainText(shift.notes).split('\n') }]),
  ];
  const on = kind !== 'removed';
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: t.text[kind](role), why: t.why(origin), lang: language },
      h(MailHeading, null, t.heading[kind]),
      h(MailText, null, t.hello(plainText(volunteer.name))),
      h(MailText, null, t.text[kind](role)),
      h(MailFacts, { facts }),
      on ? h(MailButton, { href: url }, t.look) : null,
      on ? h(MailText, { quiet: true }, t.withdraw) : null,
    ),
  );
  const calendar = { filename: 'shift.ics', contentType: 'text/calendar; charset=utf-8' };
  const content = Buffer.from(shiftCalendar({ event, shift }));
  return {
    to: volunteer.email,
    subject: t.subject[kind](role, title),
    ...rendered,
    attachments: on ? [{ ...calendar, calendarMethod: 'PUBLISH', content }] : [],
  };
}
