import { Form, useNavigation } from 'react-router';
import type { Answers } from '#features/questions/model/question.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import type { AnswersShown } from './answer-names.ts';
import { words as answerWords } from '../messages/answers.messages.ts';
import type { CheckoutAsked } from './checkout-questions.tsx';
import { words } from '../messages/details.messages.ts';
import { encodingFor, mistakesIn } from './form-of-answers.ts';
import { GuestFields } from './guest-fields.tsx';
import { useChosenAnswers } from './use-chosen-answers.ts';

interface GuestFormProps {
  asked: CheckoutAsked;
  ticketType: string;
  orderTypes: readonly string[];
  orderAnswers: Answers;
  prefix: string;
  /** Which ticket of the order it is. */
  position: number;
  /** What is changed from. */
  seen: string;
  shown: AnswersShown;
  problem: string | null;
}

/** The details of one guest, filled in by the buyer. */
export function GuestForm(props: GuestFormProps) {
  const { asked, ticketType, orderTypes, orderAnswers, prefix, position, seen, shown, problem } = props;
  const t = useMessages(words);
  const { name, email } = useMessages(answerWords);
  const busy = useNavigation().state === 'submitting';
  const { chosen, onChange } = useChosenAnswers();
  return (
    <Form method="post" noValidate {...encodingFor(asked.questions, 'attendee')} onChange={onChange}>
      <input type="hidden" name="position" value={position} />
      <input type="hidden" name="seen" value={seen} />
      <div className="flex flex-col gap-5">
        <FormError message={problem} fields={mistakesIn(asked.questions, shown, { name, email })} />
        <GuestFields
          questions={asked.questions}
          askNames={asked.askNames}
          ticketType={ticketType}
          orderTypes={orderTypes}
          orderAnswers={orderAnswers}
          prefix={prefix}
          shown={shown}
          chosen={chosen}
          countries={asked.countries}
        />
        <Button
          type="submit"
          name="intent"
          value="guest"
          variant="secondary"
          pending={busy}
          className="self-start"
        >
          {t.save}
        </Button>
      </div>
    </Form>
  );
}
