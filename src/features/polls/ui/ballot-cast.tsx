import { useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { BallotCode } from './ballot-code.tsx';
import { ChosenList } from './chosen-list.tsx';
import { words } from '../messages/polls.messages.ts';

interface BallotCastProps {
  title: string;
  /** Empty for a vote that is not secret. */
  code: string;
  questions: readonly { text: string }[];
  chosen: readonly (readonly string[])[];
}

/** What a voter sees once, right after they voted: the code by which they find their ballot. */
export function BallotCast({ title, code, questions, chosen }: BallotCastProps) {
  const t = useMessages(words);
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Callout tone="success" title={t.counted} announce>
        {t.waitForEnd}
      </Callout>
      {code && <BallotCode title={title} code={code} />}
      <section aria-labelledby="chosen">
        <h2 id="chosen" className="font-semibold">
          {t.yourChoice}
        </h2>
        <ChosenList questions={questions} chosen={chosen} />
      </section>
    </div>
  );
}
