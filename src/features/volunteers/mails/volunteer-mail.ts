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
  const say = words[language];
  const role = plainText(shift.role);
  const title = plainText(event.title);
  const when = dateFormat(LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: event.timezone,
  }).formatRange(parseUtcText(shift.startsAt) ?? 0, parseUtcText(shift.endsAt) ?? 0);
  const place = [shift.place, event.venueName, event.city].filter((part) => part !== '').map(plainText);
  const facts: MailFact[] = [
    { label: say.event, lines: [title] },
    { label: say.shift, lines: [role] },
    { label: say.when, lines: [when] },
    ...(place.length > 0 ? [{ label: say.where, lines: [place.join(', ')] }] : []),
    ...(shift.notes === '' ? [] : [{ label: say.notes, lines: plainText(shift.notes).split('\n') }]),
  ];
  const on = kind !== 'removed';
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: say.text[kind](role), why: say.why(origin), lang: language },
      h(MailHeading, null, say.heading[kind]),
      h(MailText, null, say.hello(plainText(volunteer.name))),
      h(MailText, null, say.text[kind](role)),
      h(MailFacts, { facts }),
      on ? h(MailButton, { href: url }, say.look) : null,
      on ? h(MailText, { quiet: true }, say.withdraw) : null,
    ),
  );
  const calendar = { filename: 'shift.ics', contentType: 'text/calendar; charset=utf-8' };
  const content = Buffer.from(shiftCalendar({ event, shift }));
  return {
    to: volunteer.email,
    subject: say.subject[kind](role, title),
    ...rendered,
    attachments: on ? [{ ...calendar, calendarMethod: 'PUBLISH', content }] : [],
  };
}
