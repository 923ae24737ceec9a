import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import type { FormField } from '#shared/forms/form-field.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { moneyExample } from '#shared/forms/typed-money.ts';
import { ticketType } from '#features/orders/model/ticket-type.ts';
import { useControls } from '#shared/forms/use-controls.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import type { AudienceChoices } from '#features/orders/model/audience.ts';
import { words } from '../messages/member-settings.messages.ts';
import { TypeChoices } from './type-choices.tsx';

interface MemberSettingsProps {
  fields: Record<'forMembers' | 'memberChapter' | 'memberPrice' | 'memberLimit' | 'memberFamily', FormField>;
  /** The memberships that are chosen. */
  chosen: readonly string[];
  tierErrors: readonly string[] | undefined;
  currency: string;
  audience: AudienceChoices;
}

/** Blanks that stay where they are, so that a chapter stands below its parent. */
const INDENT = '  ';

/** For which members a ticket is, at what price, and how many of it. */
export function MemberSettings({ fields, chosen, tierErrors, currency, audience }: MemberSettingsProps) {
  const t = useMessages(words);
  const controls = useControls(ticketType);
  return (
    <div className="group/members grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
      <SelectField field={fields.forMembers} label={controls.forMembers.label}>
        <option value="">{t.alike}</option>
        <option value="price">{t.price}</option>
        <option value="only">{t.only}</option>
      </SelectField>
      <SelectField field={fields.memberChapter} label={controls.memberChapter.label} hint={t.chapterHint}>
        <option value="">{t.choose}</option>
        {audience.chapters.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {INDENT.repeat(depth) + name}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TypeChoices
          name="memberTiers"
          legend={controls.memberTiers.label}
          hint={t.tiersHint}
          types={audience.tiers.map(({ id, name, of }) => ({
            id,
            name: of === '' ? name : `${name} (${of})`,
          }))}
          chosen={chosen}
          error={tierErrors}
        />
      </div>
      <TextField
        field={fields.memberPrice}
        {...controls.memberPrice}
        optional
        hint={t.memberPriceHint}
        placeholder={moneyExample(currency)}
        autoComplete="off"
        suffix={currency}
      />
      <TextField field={fields.memberLimit} {...controls.memberLimit} hint={t.limitHint} autoComplete="off" />
      <div className="sm:col-span-2">
        <CheckboxField field={fields.memberFamily} label={controls.memberFamily.label} hint={t.familyHint} />
      </div>
    </div>
  );
}
