import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/polls.messages.ts';

interface ChosenListProps {
  questions: readonly { text: string }[];
  /** By question, in words. */
  chosen: readonly (readonly string[])[];
}

/** What a ballot says, question by question. */
export function ChosenList({ questions, chosen }: ChosenListProps) {
  const t = useMessages(words);
  return (
    <dl className="mt-1 flex flex-col gap-1.5 text-[0.9375rem]">
      {questions.map(({ text }, place) => (
        // Two questions may be asked in the same words.
        <div key={place}>
          <dt className="text-muted [overflow-wrap:anywhere]">{text}</dt>
          <dd className="[overflow-wrap:anywhere]">{chosen[place]?.join(', ') || t.nothingChosen}</dd>
        </div>
      ))}
    </dl>
  );
}
