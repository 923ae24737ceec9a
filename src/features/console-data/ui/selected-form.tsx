import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { words } from '../messages/record-pages.messages.ts';

const FORM = 'selected-records';

/** Selects a record of a list. The form that it belongs to stands below the list. */
export function SelectBox({ id }: { id: string }) {
  const t = useMessages(words);
  return (
    <Checkbox form={FORM} name="id" value={id} label={<span className="sr-only">{t.select(id)}</span>} />
  );
}

/** Leads to what can be done with the records that are selected. */
export function SelectedForm({ collection }: { collection: string }) {
  const t = useMessages(words);
  return (
    <Form
      id={FORM}
      method="get"
      action={`/_/data/${collection}/records/several`}
      className="flex flex-wrap items-center gap-3"
    >
      <span className="text-[0.9375rem] text-muted">{t.selected}</span>
      <Button type="submit" variant="secondary" size="sm">
        {t.change}
      </Button>
    </Form>
  );
}
