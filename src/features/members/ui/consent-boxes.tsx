import { useMessages } from '#shared/i18n/language.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { words } from '../messages/member.messages.ts';

const PURPOSES = ['news', 'photos'] as const;

/** What data may be used for, one answer for each purpose. Nothing is given unless it was asked for. */
export function ConsentBoxes({ given }: { given: readonly string[] }) {
  const t = useMessages(words);
  return (
    <Fieldset legend={t.consents} hint={t.consentsHint} size="field">
      {PURPOSES.map((purpose) => (
        <Checkbox
          key={purpose}
          name="consents"
          value={purpose}
          label={t.purpose[purpose]}
          defaultChecked={given.includes(purpose)}
        />
      ))}
    </Fieldset>
  );
}
