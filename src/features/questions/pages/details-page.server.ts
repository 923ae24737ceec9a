import type { DetailsShown, GuestShown } from '#features/questions/index.ts';
import { guestPrefix } from '../ui/answer-names.ts';
import type { GuestOfPage } from '../ui/details-answer.ts';
import type { Language } from '#lib/language/index.ts';
import { askedShown } from './asked.server.ts';
import { saidShown } from './said-answers.server.ts';
import { shownWith, typedAnswers, typedGuest } from './typed-stored.server.ts';

/** The prefix of a guest's fields: places are unique within an order. */
export const prefixOf = ({ ticketType, position }: Pick<GuestShown, 'ticketType' | 'position'>): string =>
  guestPrefix(ticketType, position);

/** What was answered with an order and what is still to be, as the pages on which it is filled in show it. */
export function detailsPage(
  details: DetailsShown,
  order: { id: string; buyerEmail: string },
  language: Language,
) {
  const { questions } = details.asked;
  const saying = {
    language,
    files: details.files,
    hrefOf: (file: string) => `/tickets/${order.id}/files/${file}`,
  };
  return {
    asked: askedShown(details.asked, language),
    orderTypes: details.ticketTypes,
    answers: details.answers,
    said: saidShown(details.said, saying),
    shown: shownWith(typedAnswers(questions, details.answers), details.files),
    version: details.version,
    guests: details.guests
      .filter(({ asked }) => asked)
      .map((guest): GuestOfPage => {
        const named = guest.done ? guest : { ...guest, name: '', email: '' };
        const known = { ...named, email: named.email === order.buyerEmail ? '' : named.email };
        return {
          position: guest.position,
          prefix: prefixOf(guest),
          ticketType: guest.ticketType,
          ticketTypeName: guest.ticketTypeName,
          name: known.name,
          email: known.email,
          done: guest.done,
          shared: guest.shared,
          version: guest.version,
          said: saidShown(guest.said, saying),
          shown: shownWith(typedGuest(questions, prefixOf(guest), known), details.files),
        };
      }),
    missing: details.missing,
  };
}
