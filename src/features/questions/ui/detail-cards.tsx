import type { ComponentProps } from 'react';
import { PhoneStartProvider } from '#shared/forms/phone/phone-start.tsx';
import { Card } from '#shared/ui/card.tsx';
import { GuestCard } from './guest-card.tsx';
import { OrderAnswersForm } from './order-answers-form.tsx';
import { SaidAnswers } from './said-answers.tsx';

type GuestProps = ComponentProps<typeof GuestCard>;
type OrderProps = ComponentProps<typeof OrderAnswersForm>;

interface DetailCardsProps {
  page: GuestProps['page'] & {
    orderTypes: OrderProps['ticketTypes'];
    said: ComponentProps<typeof SaidAnswers>['said'];
    shown: OrderProps['shown'];
    guests: readonly GuestProps['guest'][];
    phoneStart: ComponentProps<typeof PhoneStartProvider>['value'];
    editable: boolean;
  };
  answer:
    | (NonNullable<GuestProps['answer']> & { shown?: OrderProps['shown'] | null; problem?: string | null })
    | undefined;
  /** What the card of the order's own answers is called. */
  title: string;
  share: GuestProps['share'];
  /** The version of the answers that are shown, where a change since then matters. */
  seen?: string;
}

/** Whether an order itself is asked something. */
export const asksOrder = ({ asked }: { asked: Pick<GuestProps['page']['asked'], 'questions'> }): boolean =>
  asked.questions.some(({ scope }) => scope === 'order');

/** The answers of an order, and those of each of its guests. */
export function DetailCards({ page, answer, title, share, seen }: DetailCardsProps) {
  const { asked, said, guests, editable } = page;
  const ofOrder = asksOrder(page);
  const again = answer?.intent === 'order' ? answer : null;
  return (
    <PhoneStartProvider value={page.phoneStart}>
      {(ofOrder || said.length > 0) && (
        <Card title={title}>
          {editable && ofOrder ? (
            <OrderAnswersForm
              questions={asked.questions}
              ticketTypes={page.orderTypes}
              shown={again?.shown ?? page.shown}
              countries={asked.countries}
              problem={again?.problem ?? null}
              {...(seen !== undefined && { seen })}
            />
          ) : (
            <SaidAnswers said={said} />
          )}
        </Card>
      )}
      {guests.map((guest, place) => (
        <GuestCard
          key={guest.position}
          guest={guest}
          place={place}
          page={page}
          editable={editable}
          share={share}
          answer={answer}
        />
      ))}
    </PhoneStartProvider>
  );
}
