import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/polls.messages.ts';

interface BallotReviewProps {
  questions: readonly { text: string; options: readonly string[] }[];
  /** As the form sent it: places of options, or `blank`, by question. */
  chosen: readonly (readonly string[])[];
}

/** A filled-in ballot, looked over before it is cast: a blank answer is said, and nothing is cast yet. */
export function BallotReview({ questions, chosen }: BallotReviewProps) {
  const t = useMessages(words);
  const { formData, state } = useNavigation();
  const sending = state === 'submitting' ? formData?.get('intent') : null;
  return (
    <Form
      method="post"
      className="flex max-w-2xl flex-col gap-6 rounded-lg border border-marigold/50 bg-raised p-5"
    >
      <header>
        <h2 className="text-xl font-semibold">{t.reviewTitle}</h2>
        <p className="mt-1 text-muted">{t.reviewText}</p>
      </header>
      <dl className="flex flex-col gap-4">
        {questions.map(({ text, options }, place) => {
          const words = (chosen[place] ?? []).flatMap((picked) => options[Number(picked)] ?? []);
          return (
            // Two questions may be asked in the same words.
            <div key={place}>
              <dt className="text-muted [overflow-wrap:anywhere]">{text}</dt>
              {words.length === 0 ? (
                <dd className="font-semibold text-marigold">{t.blankAnswer}</dd>
              ) : (
                words.map((word) => (
                  <dd key={word} className="text-lg font-semibold [overflow-wrap:anywhere]">
                    {word}
                  </dd>
                ))
              )}
            </div>
          );
        })}
      </dl>
      {chosen.flatMap((picked, place) =>
        picked.map((value) => (
          <input key={`${place} ${value}`} type="hidden" name={`q${place + 1}`} value={value} />
        )),
      )}
      <Callout tone="warning" title={t.castNote} announce />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" name="intent" value="cast" pending={sending === 'cast'}>
          {t.cast}
        </Button>
        <Button
          type="submit"
          size="lg"
          variant="secondary"
          name="intent"
          value="change"
          pending={sending === 'change'}
        >
          {t.changeBallot}
        </Button>
      </div>
    </Form>
  );
}
