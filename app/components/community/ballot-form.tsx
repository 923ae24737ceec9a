import { Form, useNavigation } from 'react-router';
import { useMessages } from '../../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { words } from './polls.messages.ts';

interface BallotFormProps {
  secret: boolean;
  questions: readonly { text: string; kind: string; options: readonly string[] }[];
  problem: string | null;
  /** What was chosen, when the ballot comes back. */
  chosen: readonly (readonly string[])[];
}

/** A ballot to be filled in. */
export function BallotForm({ secret, questions, problem, chosen }: BallotFormProps) {
  const say = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="flex max-w-2xl flex-col gap-6" autoComplete="off">
      {problem && <Callout tone="error" title={problem} announce />}
      {questions.map(({ text, kind, options }, place) => {
        const name = `q${place + 1}`;
        if (kind === 'single')
          return (
            <RadioCards
              key={name}
              legend={text}
              hint={say.chooseOne}
              name={name}
              defaultValue={chosen[place]?.[0] ?? ''}
              options={[
                ...options.map((option, n) => ({ value: String(n), label: option })),
                { value: '', label: say.blank },
              ]}
            />
          );
        return (
          <Fieldset key={name} legend={text} hint={say.chooseSome} size="field">
            {options.map((option, n) => (
              <Checkbox
                key={option}
                name={name}
                value={String(n)}
                label={option}
                defaultChecked={chosen[place]?.includes(String(n)) ?? false}
              />
            ))}
          </Fieldset>
        );
      })}
      <Callout tone="info">{secret ? say.secretNote : say.openVoteNote}</Callout>
      <div>
        <Button type="submit" size="lg" pending={busy}>
          {say.cast}
        </Button>
        <p className="mt-2 text-[0.9375rem] text-muted">{say.castNote}</p>
      </div>
    </Form>
  );
}
