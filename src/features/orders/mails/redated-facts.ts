import type { MailFact } from '#platform/mail/index.ts';
import type { OrderView } from '../model/document-view.ts';
import { dateLine } from '../model/own-dates.ts';
import { words } from '../messages/news-mail.messages.ts';

/** The dates that tickets were for. */
export function redatedFacts({ redated = [], event, language }: OrderView): MailFact[] {
  const left = new Map(redated.map(({ from }) => [from.id, from]));
  if (left.size === 0) return [];
  const lines = [...left.values()].map((date) => dateLine(date, event.timezone, language));
  return [{ label: words[language].redated.before, lines }];
}

/** The view for a calendar: a date that no ticket is for any more is taken out of it. */
export function withoutLeft<View extends OrderView>(view: View): View {
  const { event, redated = [] } = view;
  const own = event.dates ?? [];
  const left = new Map(redated.map(({ from }) => [from.id, { ...from, cancelled: true }]));
  const gone = [...left.values()].filter(({ id }) => !own.some((date) => date.id === id));
  return gone.length === 0 ? view : { ...view, event: { ...event, dates: [...own, ...gone] } };
}
