import type { GuestTerms } from '#features/questions/model/asked.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Button } from '#shared/ui/button.tsx';
import { type AnswersShown, type Country, guestField, orderField } from './answer-names.ts';
import { AnswerFields } from './answer-fields.tsx';
import { askedGuests } from './asked-guests.ts';
import { words } from '../messages/answers.messages.ts';
import { givenAnswers } from './given-answers.ts';
import { GuestFields, Later, UNLESS_LATER } from './guest-fields.tsx';
import { useChosenAnswers } from './use-chosen-answers.ts';

/** From so many guests on they are put off, unless somebody wants to fill them all in. */
const MANY_GUESTS = 8;

export interface CheckoutAsked extends GuestTerms {
  countries: readonly Country[];
}

interface CheckoutQuestionsProps {
  asked: CheckoutAsked;
  lines: readonly { ticketType: string; name: string; quantity: number }[];
  shown: AnswersShown;
  /** The guest for whom the server has just written another's answers, and when. */
  copied?: { to: string; at: string } | null;
}

/** What an event asks with an order: about the order, and about each guest. Nothing where it asks nothing. */
export function CheckoutQuestions({ asked, lines, shown, copied = null }: CheckoutQuestionsProps) {
  const t = useMessages(words);
  const { questions, askNames, countries } = asked;
  const { chosen, onChange } = useChosenAnswers(copied?.at);
  const ordered = lines.filter(({ quantity }) => quantity > 0);
  const types = ordered.map(({ ticketType }) => ticketType);
  const orderAnswers = givenAnswers(questions, { ...shown.typed, ...chosen }, orderField);
  const guests = askedGuests(asked, ordered);
  const first = guests[0]?.prefix ?? '';
  const copies = questions.some(({ scope, kind }) => scope === 'attendee' && kind !== 'file');
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
            {t.questions}
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
            {askNames ? t.guests : t.guestQuestions}
          </h2>
          <p className="mt-1 text-muted">{askNames ? t.guestsText : t.guestQuestionsText}</p>
          <div className="mt-5 flex flex-col gap-5">
            {guests.map(({ ticketType, name, prefix }, place) => {
              const later = shown.typed[guestField(prefix, 'later')];
              return (
                <div key={prefix} className="group/guest rounded-lg border border-line px-5 py-4">
                  <Fieldset legend={t.guest(place + 1, name)} size="field">
                    <Later
                      prefix={prefix}
                      checked={later === undefined ? guests.length > MANY_GUESTS : later.includes('on')}
                    />
                    <div className={UNLESS_LATER}>
                      {copies && place > 0 && (
                        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                          <Button
                            type="submit"
                            name="intent"
                            value={`copy:${first}:${prefix}`}
                            variant="secondary"
                            size="sm"
                          >
                            {t.sameAsFirst}
                          </Button>
                          <output className="text-[0.9375rem] text-leaf">
                            {copied?.to === prefix ? t.copied : ''}
                          </output>
                        </div>
                      )}
                      <GuestFields
                        key={copied?.to === prefix ? copied.at : ''}
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
