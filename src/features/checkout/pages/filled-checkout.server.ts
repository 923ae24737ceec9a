import { textOf } from '#shared/entity/text-of.ts';
import { questionsService } from '#features/questions/service.ts';
import type { RouterContextProvider } from 'react-router';
import { withTickets } from '#features/ticket-types/ui/with-tickets.ts';
import { readSelection, type Selection } from '../ui/read-selection.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import type { EventRow } from '#features/events/index.ts';
import { checkoutOffers, type CheckoutOffers } from './checkout-offers.server.ts';
import { datesIn } from './dates-in.server.ts';
import type { OwnTickets } from './own-tickets.server.ts';
import {
  type GuestPlace,
  guestPlaces,
  readTyped,
  type TypedDetails,
} from '#features/questions/pages/typed-answers.server.ts';

/** A checkout's form, read beside what is on sale. */
export interface FilledCheckout {
  found: CheckoutOffers;
  selection: Selection;
  /** Lines of at least one ticket. */
  lines: Selection['lines'];
  guests: GuestPlace[];
  details: TypedDetails;
  /** What a field says; empty if there is none. */
  text: (name: string) => string;
}

/** Reads a checkout's form, as it was sent or as it was kept. Files that come with it are kept at once. */
export async function readFilled(
  context: Readonly<RouterContextProvider>,
  event: EventRow,
  form: FormData,
  { own, salt }: { own: OwnTickets; salt: string },
): Promise<FilledCheckout> {
  const services = context.get(servicesContext);
  const { language, address, viewer } = context.get(pageContext);
  const text = (name: string): string => textOf(form.get(name));
  const typed = {
    code: text('promoCode'),
    email: text('buyerEmail'),
    account: viewer?.id ?? '',
    dates: datesIn(form),
  };
  const found = await checkoutOffers(services, event, own, language, typed);
  const selection = readSelection(form, found.offers, event.currency, language);
  const lines = selection.lines.filter(({ quantity }) => quantity > 0);
  const asked = await services.rooms.get(questionsService).asked(event.id);
  const guests = guestPlaces(withTickets(lines, found.offers), asked);
  const details = await readTyped(form, guests, {
    services,
    event: event.id,
    questions: asked.questions,
    language,
    address: address(),
    salt: salt.slice(0, 64),
  });
  return { found, selection, lines, guests, details, text };
}
