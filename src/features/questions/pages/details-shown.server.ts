import type { DetailsShown } from '#features/questions/index.ts';
import type { OrderDetailsCardProps } from '../ui/order-details-card.tsx';
import type { Language } from '#lib/language/index.ts';
import { saidShown } from './said-answers.server.ts';

/** What was answered with an order, as its organiser reads it. */
export function detailsShown(
  { said, guests, missing, files }: DetailsShown,
  order: string,
  language: Language,
): OrderDetailsCardProps['details'] {
  const saying = { language, files, hrefOf: (file: string) => `/tickets/${order}/files/${file}` };
  return {
    said: saidShown(said, saying),
    guests: guests.flatMap((guest, place) =>
      guest.asked || guest.said.length > 0
        ? [
            {
              place: place + 1,
              ticketTypeName: guest.ticketTypeName,
              name: guest.done ? guest.name : '',
              done: guest.done || !guest.asked,
              said: saidShown(guest.said, saying),
            },
          ]
        : [],
    ),
    missing,
  };
}
