import type { FormField } from '#shared/forms/form-field.ts';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { accessOptionsIn } from '#features/events/ui/access.ts';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { words } from '../messages/terms-fields.messages.ts';

/** What the venue has for those who need it: what can be searched for, and the organiser's own words. */
export function AccessFields({ fields }: { fields: Record<'access' | 'accessNote', FormField> }) {
  const t = useMessages(words);
  const chosen = [fields.access.initialValue].flat();
  return (
    <>
      <div id={fields.access.id} key={fields.access.key}>
        <Fieldset
          legend={t.has}
          size="field"
          error={fields.access.errors ?? null}
          className="sm:grid! sm:grid-cols-2"
        >
          {accessOptionsIn(useLanguage()).map(([value, label]) => (
            <Checkbox
              key={value}
              name={fields.access.name}
              value={value}
              label={label}
              defaultChecked={chosen.includes(value)}
            />
          ))}
        </Fieldset>
      </div>
      <TextareaField
        field={fields.accessNote}
        label={t.accessNote}
        hint={t.accessNoteHint}
        rows={2}
        maxLength={600}
        optional
      />
    </>
  );
}
