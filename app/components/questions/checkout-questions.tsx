import { asksGuest } from '#lib/questions/asked.ts';
import type { Question } from '#lib/questions/question.ts';
import { useMessages } from '../../i18n/language.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import { type AnswersShown, type Country, guestField, guestPrefix, orderField } from './answer-names.ts';
import { AnswerFields } from './answer-fields.tsx';
import { words } from './answers.messages.ts';
import { givenAnswers } from './given-answers.ts';
import { GuestFields, Later, UNLESS_LATER } from './guest-fields.tsx';
import { useChosenAnswers } from './use-chosen-answers.ts';

/** From so many guests on they are put off, unless somebody wants to fill them all in. */
const MANY_GUESTS = 8;

export interface CheckoutAsked {
  questions: readonly Question[];
  askNames: boolean;
  countries: readonly Country[];
}

interface CheckoutQuestionsProps {
  asked: CheckoutAsked;
  lines: readonly { ticketType: string; name: string; quantity: number }[];
  shown: AnswersShown;
}

/** What an event asks with an order: about the order, and about each guest. Nothing where it asks nothing. */
export function CheckoutQuestions({ asked, lines, shown }: CheckoutQuestionsProps) {
  const say = useMessages(words);
  const { questions, askNames, countries } = asked;
  const { chosen, onChange } = useChosenAnswers();
  const ordered = lines.filter(({ quantity }) => quantity > 0);
  const types = ordered.map(({ ticketType }) => ticketType);
  const orderAnswers = givenAnswers(questions, { ...shown.typed, ...chosen }, orderField);
  const guests = ordered.flatMap(({ ticketType, name, quantity }) =>
    asksGuest(asked, ticketType)
      ? Array.from({ length: quantity }, (_, n) => ({ ticketType, name, prefix: guestPrefix(ticketType, n) }))
      : [],
  );
  const forOrder = questions.some(
    ({ scope, ticketTypes }) =>
      scope === 'order' && (ticketTypes.length === 0 || ticketTypes.some((type) => types.includes(type))),
  );
  return (
    // A change inside bubbles up to here.
    <div className="contents" onChange={onChange}>
      {forOrder && (
        <section aria-labelledby="questions">
          <h2 id="questions" className="text-2xl font-semibold tracking-tight">
            {say.questions}
          </h2>
          <div className="mt-5 flex flex-col gap-6">
            <AnswerFields
              questions={questions}
              scope="order"
              ticketTypes={types}
              orderTypes={types}
              orderAnswers={orderAnswers}
              answers={orderAnswers}
              nameOf={orderField}
              shown={shown}
              countries={countries}
            />
          </div>
        </section>
      )}
      {guests.length > 0 && (
        <section aria-labelledby="guests">
          <h2 id="guests" className="text-2xl font-semibold tracking-tight">
            {say.guests}
          </h2>
          <p className="mt-1 text-muted">{say.guestsText}</p>
          <div className="mt-5 flex flex-col gap-5">
            {guests.map(({ ticketType, name, prefix }, place) => {
              const later = shown.typed[guestField(prefix, 'later')];
              return (
                <div key={prefix} className="group/guest rounded-lg border border-line px-5 py-4">
                  <Fieldset legend={say.guest(place + 1, name)} size="field">
                    <Later
                      prefix={prefix}
                      checked={later === undefined ? guests.length > MANY_GUESTS : later.includes('on')}
                    />
                    <div className={UNLESS_LATER}>
                      <GuestFields
                        questions={questions}
                        askNames={askNames}
                        ticketType={ticketType}
                        orderTypes={types}
                        orderAnswers={orderAnswers}
                        prefix={prefix}
                        shown={shown}
                        chosen={chosen}
                        countries={countries}
                      />
                    </div>
                  </Fieldset>
                </div>
              );
            })}
          </div>
        </section>
      )}
    </div>
  );
}
