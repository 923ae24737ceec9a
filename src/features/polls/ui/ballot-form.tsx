import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { words } from '../messages/polls.messages.ts';

/** What is sent for a question that is left blank on purpose. */
const BLANK = 'blank';

interface BallotFormProps {
  secret: boolean;
  questions: readonly { text: string; kind: string; options: readonly string[] }[];
  /** What is wrong with the whole ballot. */
  problem: string | null;
  /** What is wrong with a question, by its place. */
  problems: Readonly<Record<number, string>>;
  /** What was chosen, when the ballot comes back. */
  chosen: readonly (readonly string[])[];
}

/** A ballot to be filled in. Nothing is chosen beforehand, and blank is a choice of its own. */
export function BallotForm({ secret, questions, problem, problems, chosen }: BallotFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="flex max-w-2xl flex-col gap-6" autoComplete="off">
      {problem && <Callout tone="error" title={problem} announce />}
      {questions.map(({ text, kind, options }, place) => {
        const name = `q${place + 1}`;
        const error = problems[place] ?? null;
        if (kind === 'single')
          return (
            <RadioCards
              key={name}
              legend={text}
              hint={t.chooseOne}
              name={name}
              error={error}
              {...(chosen[place]?.[0] === undefined ? {} : { defaultValue: chosen[place][0] })}
              options={[
                ...options.map((option, n) => ({ value: String(n), label: option })),
                { value: BLANK, label: t.blank },
              ]}
            />
          );
        return (
          <Fieldset key={name} legend={text} hint={t.chooseSome} size="field" error={error}>
            {[
              ...options.map((option, n) => ({ value: String(n), label: option })),
              { value: BLANK, label: t.blank },
            ].map(({ value, label }) => (
              <Checkbox
                key={value}
                name={name}
                value={value}
                label={label}
                defaultChecked={chosen[place]?.includes(value) ?? false}
              />
            ))}
          </Fieldset>
        );
      })}
      <Callout tone="info">{secret ? t.secretNote : t.openVoteNote}</Callout>
      <div>
        <Button type="submit" size="lg" name="intent" value="review" pending={busy}>
          {t.review}
        </Button>
      </div>
    </Form>
  );
}
