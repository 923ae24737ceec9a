import { Form } from 'react-router';
import { useMay } from '#features/console/ui/use-may.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/data.messages.ts';
import { words as pages } from '../messages/record-pages.messages.ts';
import type { TypedLook } from '../model/typed-look.ts';

interface LookFormProps {
  collection: { name: string; type: string; rules: { listRule: string | null } };
  look: TypedLook;
  /** The columns there are, and those that are shown. */
  columns: readonly string[];
  shown: readonly string[];
}

/** Says which records are looked at, with whose eyes, and by which rule. */
export function LookForm({ collection: { name, type, rules }, look, columns, shown }: LookFormProps) {
  const page = useMessages(pages);
  const t = useMessages(words);
  const may = useMay();
  const { filter, sort, as, account, rule } = look;
  return (
    <Card>
      <Form method="get" key={JSON.stringify(look)} className="grid gap-4 sm:grid-cols-2">
        <Field label={t.filter} hint={t.filterHint}>
          <Input name="filter" defaultValue={filter} spellCheck={false} autoCapitalize="off" />
        </Field>
        <Field label={t.sort} hint={t.sortHint}>
          <Input name="sort" defaultValue={sort} spellCheck={false} autoCapitalize="off" />
        </Field>
        {type === 'view' && !may('data.change') ? (
          <p className="text-muted sm:col-span-2">{t.viewAsGuest}</p>
        ) : (
          <>
            <Field label={t.as} hint={t.asHint}>
              <Select name="as" defaultValue={as}>
                <option value="superuser">{t.superuser}</option>
                <option value="guest">{t.guest}</option>
                <option value="account">{t.account}</option>
              </Select>
            </Field>
            <Field label={t.accountName} hint={t.accountHint}>
              <Input name="account" defaultValue={account} spellCheck={false} autoCapitalize="off" />
            </Field>
          </>
        )}
        {may('data.change') && (
          <details className="sm:col-span-2" open={rule !== null}>
            <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">{t.tryRule}</summary>
            <div className="mt-2 flex flex-col gap-3">
              <Field label={t.rule} hint={t.ruleHint}>
                <Textarea
                  name="rule"
                  rows={3}
                  defaultValue={rule ?? rules.listRule ?? ''}
                  spellCheck={false}
                  className="font-mono text-[0.875rem]"
                />
              </Field>
              <Checkbox name="try" value="1" defaultChecked={rule !== null} label={t.useRule} />
            </div>
          </details>
        )}
        <details className="sm:col-span-2" open={look.columns.length > 0}>
          <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">{page.columns}</summary>
          <fieldset className="mt-2">
            <legend className="sr-only">{page.columns}</legend>
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              {columns.map((column) => (
                <Checkbox
                  key={column}
                  name="col"
                  value={column}
                  // Untouched, the columns stay those that say most.
                  defaultChecked={look.columns.length > 0 && shown.includes(column)}
                  label={<code className="text-[0.875rem]">{column}</code>}
                />
              ))}
            </div>
          </fieldset>
        </details>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit">{t.look}</Button>
          <ButtonLink to={`/_/data/${name}`} variant="ghost">
            {t.clear}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
