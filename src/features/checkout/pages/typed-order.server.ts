import { questionsService } from '#features/questions/service.ts';
import type { RouterContextProvider } from 'react-router';
import { type AnswersShown, guestField, NO_ANSWERS } from '#features/questions/ui/answer-names.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { guestPlaces } from '#features/questions/pages/typed-answers.server.ts';
import { shownWith, typedAnswers, typedGuest } from '#features/questions/pages/typed-stored.server.ts';

/** What was answered with an order that its buyer left at the payment, so that nobody types it twice. */
export async function typedOfOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  order: { id: string; tickets: readonly { ticketType: string; quantity: number }[] },
): Promise<AnswersShown> {
  const questions = context.get(questionsService);
  const stored = await questions.stored(order.id, orderViewer(context, request, order.id));
  if (!stored) return NO_ANSWERS;
  const guests = guestPlaces(order.tickets, stored.asked).map(({ prefix }, position) => {
    const guest = stored.guests.get(position);
    const later = { [guestField(prefix, 'later')]: guest ? [] : ['on'] };
    return guest ? { ...later, ...typedGuest(stored.questions, prefix, guest) } : later;
  });
  const typed = Object.assign(typedAnswers(stored.questions, stored.answers), ...guests) as Record<
    string,
    string[]
  >;
  return shownWith(typed, stored.files);
}
