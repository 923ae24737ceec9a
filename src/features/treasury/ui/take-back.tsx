import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/treasury.messages.ts';

/** Folded: takes back what was recorded by hand. */
export function TakeBack({ payment }: { payment: string }) {
  const t = useMessages(words);
  return (
    <details className="text-[0.9375rem]">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline-offset-4 hover:text-text hover:underline">
        {t.takeBack}
      </summary>
      <p className="mt-1 text-muted">{t.takeBackText}</p>
      <Form method="post" className="mt-2 mb-1" preventScrollReset>
        <input type="hidden" name="id" value={payment} />
        <Button type="submit" name="intent" value="take-back" variant="danger" size="sm">
          {t.takeBack}
        </Button>
      </Form>
    </details>
  );
}
