import type { Language } from '#lib/language/index.ts';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import { type ChosenLine, readChosen } from '#features/ticket-types/ui/selection.ts';
import { words } from '#features/ticket-types/messages/selection.messages.ts';

/** What was chosen, and what of it can't be: messages by the name of the field. */
export interface Selection {
  lines: ChosenLine[];
  problems: Record<string, string>;
}

/** `readChosen` with its problems in words. */
export function readSelection(
  given: URLSearchParams | FormData,
  offers: readonly Offer[],
  currency: string,
  language: Language,
): Selection {
  const { lines, problems } = readChosen(given, offers, currency);
  const told = Object.entries(problems).map(([field, problem]) => [field, problem(words[language])]);
  return { lines, problems: Object.fromEntries(told) as Record<string, string> };
}
