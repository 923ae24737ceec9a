import { createElement as h } from 'react';
import { formatNumber, type Language, LOCALES } from '#lib/language/index.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { formatMoney } from '#lib/money.ts';
import { isTimeZone } from '#lib/time.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { words } from '../messages/mail.messages.ts';

/** What somebody is told of a ballot. Hashes as hexadecimal digits; `until` is UTC text, amounts in minor units. */
export type BallotMail =
  | { kind: 'link' | 'lapsed' | 'void' | 'card' }
  /** `card`: whether they may have kept one. */
  | { kind: 'ended' | 'cancelled'; card: boolean }
  | {
      kind: 'receipt';
      hash: string;
      seedHash: string;
      rulesHash: string;
      id: string;
      nonce: string;
      weight: number;
      group: MailedGroup | null;
      /** What is kept, and what its holder agrees to: dates are UTC text. Null for none. */
      card: { card: string; total: number; currency: string; drawsAt: string; closesAt: string } | null;
    }
  | {
      /** `declinedOnHold`: nothing can be paid for now, as the event is suspended or postponed. */
      kind: 'won' | 'charged' | 'declined' | 'declinedOnHold';
      place: number;
      order: { total: number; currency: string; until: string };
    }
  /** They made a group, or joined one. */
  | { kind: 'group'; group: MailedGroup }
  | { kind: 'given'; place: number; url: string }
  /** `card`: whether one was kept, and is forgotten now. */
  | { kind: 'waiting'; place: number; card: boolean };

/** The group of an entry: how a friend joins it, and what it is hashed of. */
export interface MailedGroup {
  url: string;
  code: string;
  hash: string;
  id: string;
  nonce: string;
}

/** The event, and where its reader goes on. */
export interface BallotMailAbout {
  title: string;
  timezone: string;
  /** Of the entry. */
  url: string;
  email: string;
  origin: string;
}

/** A mail about a ballot, in the language of whoever reads it. */
export async function ballotMail(
  what: BallotMail,
  { title, timezone, url, email, origin }: BallotMailAbout,
  language: Language,
): Promise<MailMessage> {
  const t = words[language];
  const { subject, button } = t[what.kind];
  const body = textOf(what, timezone, language);
  const card = cardText(what, timezone, language);
  const group = 'group' in what ? what.group : null;
  const facts = [
    ...(what.kind === 'receipt'
      ? [
          { label: t.hash, lines: [what.hash, t.facts(what.id, what.nonce, what.weight)] },
          { label: t.seedHash, lines: [what.seedHash] },
          { label: t.rulesHash, lines: [what.rulesHash] },
        ]
      : []),
    ...(group
      ? [
          { label: t.groupLink, lines: [group.url] },
          { label: t.groupHash, lines: [group.hash, t.groupFacts(group.id, group.nonce)] },
        ]
      : []),
  ];
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: body, why: t.why(origin), lang: language },
      h(MailHeading, null, title),
      h(MailText, null, body),
      card === null ? null : h(MailText, null, card),
      what.kind === 'receipt' && group ? h(MailText, null, t.inGroup) : null,
      h(MailButton, { href: what.kind === 'given' ? what.url : url }, button),
      facts.length > 0 ? h(MailFacts, { facts }) : null,
    ),
  );
  return { to: email, subject: subject(title), html, text };
}

/** What is said of a card; null for nothing. */
function cardText(what: BallotMail, timezone: string, language: Language): string | null {
  const t = words[language];
  if (what.kind === 'receipt' && what.card) {
    const { card, total, currency, drawsAt, closesAt } = what.card;
    const [draws, closes] = [drawsAt, closesAt].map((at) => momentAt(at, timezone, language));
    return t.cardKept(card, formatMoney(total, currency, LOCALES[language]), draws ?? '', closes ?? '');
  }
  if (what.kind === 'waiting' && what.card) return t.cardForgotten;
  return (what.kind === 'ended' || what.kind === 'cancelled') && what.card ? t.cardIfKept : null;
}

function textOf(what: BallotMail, timezone: string, language: Language): string {
  const t = words[language];
  if ('order' in what) {
    const { total, currency, until } = what.order;
    const money = formatMoney(total, currency, LOCALES[language]);
    const place = formatNumber(what.place, language);
    if (what.kind === 'charged') return t.charged.text(place, money);
    return t[what.kind].text(place, money, momentAt(until, timezone, language));
  }
  if (what.kind === 'given' || what.kind === 'waiting')
    return t[what.kind].text(formatNumber(what.place, language));
  return t[what.kind].text;
}

/** A moment on the clocks of the event's place. */
export function momentAt(utc: string, timezone: string, language: Language): string {
  const timeZone = isTimeZone(timezone) ? timezone : 'UTC';
  const format = dateFormat(LOCALES[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return format.format(new Date(utc.replace(' ', 'T'))).replaceAll(' ', ' ');
}
