import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { words } from '../messages/mails.messages.ts';

interface SendAgainProps {
  mail: { id: string; recipient: string; movable: boolean };
  formKey: string;
}

/** A press that opens where the email goes again. */
export function SendAgain({ mail: { id, recipient, movable }, formKey }: SendAgainProps) {
  const t = useMessages(words);
  const { key, ref } = useDisclosure();
  return (
    <details key={key} ref={ref} className="relative inline-block text-left">
      <summary
        aria-label={t.againTo(recipient)}
        className={buttonClass({
          variant: 'secondary',
          size: 'sm',
          className: 'list-none whitespace-nowrap',
        })}
      >
        {t.again}
      </summary>
      <Form
        method="post"
        className="z-20 mt-2 flex w-72 max-w-[80vw] flex-col gap-3 rounded-lg border border-edge bg-ground p-4 shadow-2xl shadow-black sm:absolute sm:right-0"
      >
        <input type="hidden" name="mail" value={id} />
        <input type="hidden" name="key" value={formKey} />
        {movable ? (
          <Field label={t.other} hint={t.otherHint}>
            <Input type="email" name="to" placeholder={recipient} autoComplete="off" />
          </Field>
        ) : (
          <p className="text-[0.875rem] text-muted">{t.onlyThere}</p>
        )}
        <Button type="submit" size="sm">
          {t.send}
        </Button>
      </Form>
    </details>
  );
}
