import type { Answers, Question } from '#features/questions/model/question.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import {
  type AnswersShown,
  type Country,
  guestAnswerField,
  guestField,
  type TypedAnswers,
} from './answer-names.ts';
import { AnswerFields } from './answer-fields.tsx';
import { words } from '../messages/answers.messages.ts';
import { givenAnswers } from './given-answers.ts';

interface GuestFieldsProps {
  questions: readonly Question[];
  askNames: boolean;
  ticketType: string;
  orderTypes: readonly string[];
  orderAnswers: Answers;
  prefix: string;
  /** What the page was made with, and what was chosen on it since. */
  shown: AnswersShown;
  chosen: TypedAnswers;
  countries: readonly Country[];
}

/** What is asked of one guest: their name and address where the event wants them, and its questions. */
export function GuestFields(props: GuestFieldsProps) {
  const { questions, askNames, ticketType, orderTypes, orderAnswers, prefix, shown, chosen, countries } =
    props;
  const t = useMessages(words);
  const nameOf = (question: string) => guestAnswerField(prefix, question);
  const name = guestField(prefix, 'name');
  const email = guestField(prefix, 'email');
  return (
    <>
      {askNames && (
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <Field id={name} label={t.name} error={shown.problems[name] ?? null} required>
            <Input name={name} defaultValue={shown.typed[name]?.[0]} maxLength={120} autoComplete="off" />
          </Field>
          <Field id={email} label={t.email} hint={t.emailHint} error={shown.problems[email] ?? null} optional>
            <Input
              type="email"
              name={email}
              defaultValue={shown.typed[email]?.[0]}
              maxLength={254}
              autoComplete="off"
            />
          </Field>
        </div>
      )}
      <AnswerFields
        questions={questions}
        scope="attendee"
        ticketTypes={[ticketType]}
        orderTypes={orderTypes}
        orderAnswers={orderAnswers}
        answers={givenAnswers(questions, { ...shown.typed, ...chosen }, nameOf)}
        nameOf={nameOf}
        shown={shown}
        countries={countries}
      />
    </>
  );
}

interface LaterProps {
  prefix: string;
  checked: boolean;
}

/** Puts a guest off: what hides with it is in the group `guest`. */
export function Later({ prefix, checked }: LaterProps) {
  const t = useMessages(words);
  return (
    <Checkbox
      name={guestField(prefix, 'later')}
      value="on"
      label={t.later}
      defaultChecked={checked}
      data-later
    />
  );
}

/** Hidden while the guest's box `Later` is ticked, with scripts and without. */
export const UNLESS_LATER = 'flex flex-col gap-5 group-has-[[data-later]:checked]/guest:hidden';
