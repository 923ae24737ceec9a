import { formatNumber, langOf, type Language, type PageLocale } from '#lib/language/index.ts';
import { formatDateTime, zoneName } from '#shared/ui/format-date.ts';
import { words } from '../messages/waiting-page.messages.ts';
import { escapeHtml as e } from '#lib/escape-html.ts';

/** What the page shows. Times are UTC text. */
export interface WaitingView {
  event: { id: string; title: string; timezone: string };
  language: Language;
  locale: PageLocale;
  standing: {
    state: 'before' | 'open';
    opensAt: string;
    called: number;
    left: 'many' | 'few' | 'none';
    seedHash: string;
    place: { number: number | null; minutes: number | null } | null;
    inside: { until: string; renewable: boolean } | null;
  };
  /** What to work on; null where a place is there. */
  challenge: { challenge: string; puzzles: number; zeroBits: number } | null;
  signedIn: boolean;
  /** A link of a mail that was opened; empty for none. */
  link: string;
  /** What was chosen, as `?…` or empty. */
  choice: string;
  /** What was refused, in words; empty for nothing. */
  problem: string;
  /** Where a mail was sent; empty for nowhere. */
  sent: string;
}

/** The page as HTML: of plain text and forms, so that it is small and works without scripts. */
export function waitingPage(view: WaitingView): string {
  const { event, language, locale, standing, problem, sent, choice } = view;
  const t = words[language];
  const { place, inside, state } = standing;
  const called = place !== null && place.minutes === 0;
  const polls = place !== null && inside === null && !called;
  const attributes = polls
    ? ` data-poll="/api/events/${event.id}/waiting-room" data-state="${state}" data-number="${place.number ?? 0}" data-locale="${e(locale)}" data-words="${e(JSON.stringify(scriptWords(language)))}"`
    : '';
  return `<!doctype html><html lang="${e(langOf(locale))}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${e(`${called ? t.called : t.title}: ${event.title}`)}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/waiting-room/style.css">${polls ? '<noscript><meta http-equiv="refresh" content="20"></noscript>' : ''}<script src="/waiting-room/script.js" defer></script></head><body><main data-waiting${attributes}><p class="small"><a href="/events/${event.id}">${e(event.title)}</a></p><h1>${t.title}</h1>${problem && `<p class="problem" role="alert">${e(problem)}</p>`}${sent && `<p class="done" role="status">${e(t.sent(sent))}</p>`}${intro(view)}${
    inside ? insideCard(view, inside) : place ? placeCard(view, place) : takeCard(view)
  }<p class="small"><a href="/events/${event.id}/draw">${t.draw}</a></p><p class="small muted">${t.commitment}:<br><span class="code">${e(standing.seedHash)}</span></p></main></body></html>`.replaceAll(
    '{choice}',
    e(choice),
  );
}

function intro({ standing: { state, opensAt, inside }, event, language, locale }: WaitingView): string {
  const t = words[language];
  if (inside) return '';
  if (state === 'open') return `<p>${t.open}</p>`;
  const at = inZone(formatDateTime(opensAt, event.timezone, 'full', locale), opensAt, event.timezone, locale);
  return `<p>${e(t.before(at))}</p><p class="muted">${t.beforeHow}</p>`;
}

/** Whoever waits may be in another country: a time says where it is so. */
const inZone = (time: string, at: string, zone: string, locale: PageLocale): string =>
  `${time} (${zoneName(at, zone, 'long', locale)})`;

const button = (intent: string, label: string, look = ''): string =>
  `<button type="submit" name="intent" value="${intent}"${look && ` class="${look}"`}>${label}</button>`;

function takeCard({ challenge, signedIn, link, language, standing, event }: WaitingView): string {
  const t = words[language];
  const late = standing.state === 'open' ? `<p class="muted">${t.openHow}</p>` : '';
  if (link)
    return `<section class="card"><h2>${t.take}</h2>${late}<form method="post" action="{choice}"><input type="hidden" name="link" value="${e(link)}">${button('link', t.take)}</form></section>`;
  const work = challenge
    ? `<form method="post" action="{choice}" data-work data-bits="${challenge.zeroBits}" data-puzzles="${challenge.puzzles}" hidden><p>${t.working}</p><progress max="${challenge.puzzles}" value="0" aria-label="${e(t.working)}"></progress><input type="hidden" name="intent" value="work"><input type="hidden" name="challenge" value="${e(challenge.challenge)}"><input type="hidden" name="random"><input type="hidden" name="proof"></form>`
    : '';
  const account = signedIn
    ? `<form method="post" action="{choice}"><p>${t.signedInTake}</p>${button('account', t.take)}</form>`
    : `<p><a class="button quiet" href="/login?next=${encodeURIComponent(`/events/${event.id}/wait`)}">${t.signIn}</a></p>`;
  return `<section class="card">${late}${work}<h2>${t.otherWay}</h2>${account}<form method="post" action="{choice}">${emailField(t.email)}${button('request', t.sendLink, 'quiet')}</form></section>`;
}

const emailField = (label: string): string =>
  `<label for="email">${label}</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required>`;

function placeCard(view: WaitingView, place: { number: number | null; minutes: number | null }): string {
  const { language, standing } = view;
  const t = words[language];
  const left = `<p class="muted" data-left>${t.left[standing.left]}</p>`;
  const device = `<details><summary>${t.otherDevice}</summary><form method="post" action="{choice}">${emailField(t.email)}${button('mail', t.sendPlace, 'quiet')}</form></details>`;
  if (place.number === null)
    return `<section class="card"><h2>${t.youWait}</h2><p>${t.waitsForDraw}</p>${left}<p class="small muted">${t.keeps}</p>${device}</section>`;
  const number = `<p class="number">${t.number(formatNumber(place.number, language))}</p>`;
  if (place.minutes === 0)
    return `<section class="card"><h2>${t.called}</h2>${number}<p>${t.calledHow}</p>${left}<form method="post" action="{choice}">${button('enter', t.goIn)}</form>${device}</section>`;
  return `<section class="card"><h2>${t.youWait}</h2>${number}<p data-ahead>${aheadText(place.number, place.minutes, standing.called, language)}</p><p role="status" aria-live="polite" class="small muted"></p>${left}<p class="small muted">${t.keeps}</p><noscript><p class="small muted">${t.refresh}</p></noscript>${device}</section>`;
}

function aheadText(number: number, minutes: number | null, called: number, language: Language): string {
  const t = words[language];
  const before = number - called - 1;
  const people = before === 0 ? t.next : t.ahead(formatNumber(before, language));
  const time =
    minutes === null ? t.paused : minutes === 1 ? t.minute : t.minutes(formatNumber(minutes, language));
  return `${people} ${time}`;
}

function insideCard(
  { event, language, locale, choice }: WaitingView,
  { until, renewable }: { until: string; renewable: boolean },
): string {
  const t = words[language];
  const next = choice === '' ? `/events/${event.id}#tickets` : `/events/${event.id}/checkout{choice}`;
  const at = inZone(formatDateTime(until, event.timezone, 'time', locale), until, event.timezone, locale);
  return `<section class="card"><h2>${t.inside}</h2><p>${e(t.until(at))}</p><p><a class="button" href="${next}">${t.toTickets}</a></p><form method="post" action="{choice}">${renewable ? button('renew', t.more, 'quiet') : ''}${button('leave', t.leave, 'quiet')}</form></section>`;
}

/** The sentences that the script says, with {n} for a number. */
function scriptWords(language: Language): Record<string, string> {
  const { ahead, next, minutes, minute, paused, left } = words[language];
  return { ahead: ahead('{n}'), next, minutes: minutes('{n}'), minute, paused, ...left };
}
