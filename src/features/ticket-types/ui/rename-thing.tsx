import { Form, useNavigation } from 'react-router';
import { MOST_OF_THING } from '#features/orders/model/ticket-type.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/tickets.messages.ts';

interface RenameThingProps {
  thing: string;
  /** How many variations of it there are. */
  variations: number;
  /** What was typed and refused, and why; null before. */
  refused: { typed: string; problem: string } | null;
}

/** Gives a thing another name at all of its variations. */
export function RenameThing({ thing, variations, refused }: RenameThingProps) {
  const t = useMessages(words).renaming;
  const pending = useNavigation().formData?.get('intent') === 'rename';
  return (
    <Form method="post" noValidate className="mt-10 max-w-2xl rounded-lg border border-line px-5 py-5">
      <h3 className="text-lg font-semibold [overflow-wrap:anywhere]">{t.title(thing)}</h3>
      <p className="mt-1 mb-4 text-[0.9375rem] text-muted">{t.text(variations)}</p>
      <div className="flex flex-col items-start gap-4">
        <Field id="thing" label={t.label} error={refused?.problem ?? null} className="w-full">
          <Input
            name="thing"
            defaultValue={refused?.typed ?? thing}
            maxLength={MOST_OF_THING}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" name="intent" value="rename" variant="secondary" pending={pending}>
          {t.submit}
        </Button>
      </div>
    </Form>
  );
}
