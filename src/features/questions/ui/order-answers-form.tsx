import { Form, useNavigation } from 'react-router';
import type { Question } from '#features/questions/model/question.ts';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { type AnswersShown, type Country, orderField } from './answer-names.ts';
import { AnswerFields } from './answer-fields.tsx';
import { words } from '../messages/details.messages.ts';
import { encodingFor, mistakesIn } from './form-of-answers.ts';
import { givenAnswers } from './given-answers.ts';
import { useChosenAnswers } from './use-chosen-answers.ts';

interface OrderAnswersFormProps {
  questions: readonly Question[];
  ticketTypes: readonly string[];
  shown: AnswersShown;
  countries: readonly Country[];
  /** What was wrong with it as a whole. */
  problem: string | null;
  /** What is changed from. */
  seen?: string;
}

/** What was answered for an order, to be changed. */
export function OrderAnswersForm({
  questions,
  ticketTypes,
  shown,
  countries,
  problem,
  seen = '',
}: OrderAnswersFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const { chosen, onChange } = useChosenAnswers();
  const answers = givenAnswers(questions, { ...shown.typed, ...chosen }, orderField);
  return (
    <Form method="post" noValidate {...encodingFor(questions, 'order')} onChange={onChange}>
      {seen && <input type="hidden" name="seen" value={seen} />}
      <div className="flex flex-col gap-6">
        <FormError message={problem} fields={mistakesIn(questions, shown)} />
        <AnswerFields
          questions={questions}
          scope="order"
          ticketTypes={ticketTypes}
          orderTypes={ticketTypes}
          orderAnswers={answers}
          answers={answers}
          nameOf={orderField}
          shown={shown}
          countries={countries}
        />
        <Button
          type="submit"
          name="intent"
          value="order"
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
