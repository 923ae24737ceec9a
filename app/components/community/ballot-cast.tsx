import { useMessages } from '../../i18n/language.tsx';
import { Callout } from '../ui/callout.tsx';
import { ChosenList } from './chosen-list.tsx';
import { words } from './polls.messages.ts';

interface BallotCastProps {
  /** Empty for a vote that is not secret. */
  code: string;
  questions: readonly { text: string }[];
  chosen: readonly (readonly string[])[];
}

const GROUP = /.{4}(?=.)/g;

/** What a voter sees once, right after they voted: the code by which they find their ballot. */
export function BallotCast({ code, questions, chosen }: BallotCastProps) {
  const say = useMessages(words);
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Callout tone="success" title={say.counted} announce>
        {say.waitForEnd}
      </Callout>
      {code && (
        <div className="rounded-lg border border-marigold/50 bg-raised p-5">
          <p className="text-muted">{say.yourCode}</p>
          <p className="mt-1 font-mono text-2xl font-semibold tracking-wider text-marigold">
            {code.replaceAll(GROUP, '$& ')}
          </p>
          <p className="mt-3">{say.keepCode}</p>
        </div>
      )}
      <section aria-labelledby="chosen">
        <h2 id="chosen" className="font-semibold">
          {say.yourChoice}
        </h2>
        <ChosenList questions={questions} chosen={chosen} />
      </section>
    </div>
  );
}
