import { NO, type QuestionScope, YES } from '#features/questions/model/question.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { words } from '../messages/manage.messages.ts';

/** A question on whose answers others can depend. */
export interface DecidingQuestion {
  id: string;
  scope: QuestionScope;
  label: string;
  /** Empty for a consent: yes and no. */
  options: readonly { id: string; label: string }[];
}

interface WhenChoicesProps {
  questions: readonly DecidingQuestion[];
  /** `question:answer` each. */
  chosen: readonly string[];
  errors: readonly string[] | undefined;
}

/** After which answers to an earlier question this one is asked. */
export function WhenChoices({ questions, chosen, errors }: WhenChoicesProps) {
  const t = useMessages(words);
  const yesOrNo = [
    { id: YES, label: t.yes },
    { id: NO, label: t.no },
  ];
  return (
    <Fieldset legend={t.when} hint={t.whenHint} size="field" error={errors ?? null}>
      {questions.map(({ id, scope, label, options }) => (
        <div
          key={id}
          className={cx(
            'rounded-md border border-line px-4 py-3',
            // What is asked once an order can't hang on what each guest says.
            scope === 'attendee' && 'group-has-[input[name=scope][value=order]:checked]/question:hidden',
          )}
        >
          <Fieldset legend={t.whenOf(label)} size="field">
            {(options.length > 0 ? options : yesOrNo).map((option) => (
              <Checkbox
                key={option.id}
                name="when"
                value={`${id}:${option.id}`}
                label={option.label}
                defaultChecked={chosen.includes(`${id}:${option.id}`)}
              />
            ))}
          </Fieldset>
        </div>
      ))}
    </Fieldset>
  );
}
