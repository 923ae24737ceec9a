import { askedQuestions, concerns } from '#features/questions/model/asked.ts';
import {
  type Answers,
  NO,
  type Question,
  type QuestionScope,
  YES,
} from '#features/questions/model/question.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { AnswerField } from './answer-field.tsx';
import type { AnswersShown, Country } from './answer-names.ts';
import { words } from '../messages/answers.messages.ts';

interface AnswerFieldsProps {
  questions: readonly Question[];
  scope: QuestionScope;
  /** Whose answers these are: the types of all tickets of the order, or the type of the guest's. */
  ticketTypes: readonly string[];
  /** Of the order, when a guest is asked. */
  orderTypes: readonly string[];
  orderAnswers: Answers;
  /** What is answered by now, to know what is asked. */
  answers: Answers;
  nameOf: (question: string) => string;
  shown: AnswersShown;
  countries: readonly Country[];
}

/**
 * The questions that one person is asked. Where scripts run, those that wait for an answer appear with it; elsewhere all
 * are there, and say what they wait for. The server decides by itself.
 */
export function AnswerFields(props: AnswerFieldsProps) {
  const { questions, scope, ticketTypes, orderTypes, orderAnswers, answers, nameOf, shown, countries } =
    props;
  const live = useHydrated();
  const conditionOf = useCondition(questions);
  const asked = live
    ? askedQuestions(questions, { scope, ticketTypes, answers, orderAnswers, orderTypes })
    : questions.filter((question) => question.scope === scope && concerns(question, ticketTypes));
  return asked.map((question) => {
    const name = nameOf(question.id);
    return (
      <AnswerField
        key={question.id}
        question={question}
        name={name}
        values={shown.typed[name] ?? []}
        problem={shown.problems[name]}
        condition={live ? null : conditionOf(question)}
        countries={countries}
        files={shown.files}
      />
    );
  });
}

/** Says after which answers a question is asked; null for one that always is. */
function useCondition(questions: readonly Question[]): (question: Question) => string | null {
  const t = useMessages(words);
  return ({ dependsOn, dependsValues }) => {
    const decides = questions.find(({ id }) => id === dependsOn);
    if (!decides) return null;
    const options = [...decides.options, { id: YES, label: t.yes }, { id: NO, label: t.no }];
    const labels = options.filter(({ id }) => dependsValues.includes(id)).map(({ label }) => label);
    return t.onlyIf(decides.label, labels.join(t.or));
  };
}
