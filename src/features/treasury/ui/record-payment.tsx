import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { HandFields } from './manual-payment-fields.tsx';
import { words } from '../messages/treasury.messages.ts';

/** Folded: the form with which open dues are recorded as paid in cash or by bank transfer. */
export function RecordPayment({
  dues,
  name,
  today,
  typed,
}: {
  dues: string;
  name: string;
  today: string;
  /** What was typed, of whichever dues, when the form comes back. */
  typed?: Readonly<Record<string, string>> | null | undefined;
}) {
  const t = useMessages(words);
  const own = typed?.id === dues ? typed : null;
  return (
    <details open={own !== null} className="w-full text-[0.9375rem]">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline-offset-4 hover:text-text hover:underline">
        {t.record}
        <span className="sr-only">{`: ${name}`}</span>
      </summary>
      <Form method="post" className="mt-3 flex flex-col gap-4 pb-2" preventScrollReset>
        <input type="hidden" name="id" value={dues} />
        <HandFields today={today} typed={own} />
        <div>
          <Button type="submit" name="intent" value="record" size="sm" aria-label={t.recordOf(name)}>
            {t.save}
          </Button>
        </div>
      </Form>
    </details>
  );
}
