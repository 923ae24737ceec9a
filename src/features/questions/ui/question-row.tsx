import { Link } from 'react-router';
import type { QuestionKind, QuestionScope } from '#features/questions/model/question.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { MoveButtons } from '#features/ticket-types/ui/move-buttons.tsx';
import type { DragProps } from '#features/ticket-types/ui/use-drag-order.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { words } from '../messages/manage.messages.ts';

export interface ListedQuestion {
  id: string;
  label: string;
  kind: QuestionKind;
  scope: QuestionScope;
  required: boolean;
  /** What it depends on; empty for nothing. */
  after: string;
  forSome: boolean;
  answers: number;
  /** There are that many answers, or more. */
  many: boolean;
}

interface QuestionRowProps {
  question: ListedQuestion;
  /** Address of the event's questions. */
  base: string;
  first: boolean;
  last: boolean;
  drag: DragProps;
}

/** A question in the organiser's list: what it is, and its place among the others. */
export function QuestionRow({ question, base, first, last, drag }: QuestionRowProps) {
  const t = useMessages(words);
  const { id, label } = question;
  return (
    <li
      {...drag}
      className="flex cursor-grab items-start justify-between gap-4 border-b border-line px-5 py-4 last:border-0 active:cursor-grabbing data-over:bg-raised"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`${base}/${id}`}
            className="font-semibold decoration-marigold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {label}
          </Link>
          {question.required && <Badge tone="marigold">{t.isRequired}</Badge>}
          {question.forSome && <Badge>{t.forSome}</Badge>}
        </p>
        <QuestionFacts question={question} />
      </div>
      <MoveButtons
        field="question"
        id={id}
        up={t.up(label)}
        down={t.down(label)}
        first={first}
        last={last}
        className="shrink-0"
      />
    </li>
  );
}

/** In small below a question: its kind, who answers, when it is asked, and how often it was answered. */
export function QuestionFacts({ question }: { question: ListedQuestion }) {
  const t = useMessages(words);
  const { kind, scope, after, answers, many } = question;
  const facts = [
    t.kinds[kind],
    t.scopes[scope],
    after && t.onlyAfter(after),
    answers > 0 && (many ? t.answeredOver(answers) : t.answered(answers)),
  ].filter(Boolean);
  return <p className="mt-0.5 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{facts.join(' · ')}</p>;
}
