import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/imports.messages.ts';

/** Takes a list away that brought nobody into the register. */
export function RemoveImport() {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <Button type="submit" name="intent" value="remove" variant="danger" size="sm" pending={busy}>
        {t.remove}
      </Button>
      <span className="text-[0.9375rem] text-muted">{t.removeText}</span>
    </Form>
  );
}
