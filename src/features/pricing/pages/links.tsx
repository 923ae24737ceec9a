import { useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { RemoveButton } from '#features/events/ui/remove-button.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Money } from '#shared/ui/money.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { SellingPage } from '../ui/selling-page.tsx';
import type { Route } from './+types/links';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as table } from '../messages/manage-selling.messages.ts';

export { action, loader } from './links.server.ts';

export const meta = titleMeta(table, (t) => t.links.title);

export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  const all = useMessages(table);
  const t = all.links;
  const { event, links } = loaderData;
  return (
    <SellingPage
      event={event}
      answered={actionData}
      text={t.text}
      addTitle={t.add}
      form={<LinkForm key={links.length} lastResult={actionData?.reply} />}
    >
      {links.map((link) => (
        <li key={link.id} className="flex flex-col gap-3 border-b border-line px-5 py-4 last:border-0">
          <div className="flex items-center justify-between gap-4">
            <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{link.name}</p>
            {link.orders === 0 && <RemoveButton id={link.id} label={all.remove(link.name)} />}
          </div>
          <CopyButton value={link.url} label={t.address(link.name)} />
          <dl className="flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem] tabular-nums">
            <Figure label={t.visits}>{link.visits}</Figure>
            <Figure label={t.orders}>{link.orders}</Figure>
            <Figure label={t.tickets}>{link.tickets}</Figure>
            <Figure label={t.sales}>
              <Money amount={link.sales} currency={event.currency} />
            </Figure>
          </dl>
        </li>
      ))}
    </SellingPage>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

type Answer = NonNullable<Route.ComponentProps['actionData']>;

function LinkForm({ lastResult }: { lastResult: Answer['reply'] }) {
  const t = useMessages(table).links;
  const [form, fields] = useForm({ lastResult, defaultValue: { name: '', code: '' } });
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="flex max-w-2xl flex-col gap-5"
    >
      <FormProblems
        form={form}
        fields={[
          [fields.name, t.name],
          [fields.code, t.code],
        ]}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          field={fields.name}
          label={t.name}
          hint={t.nameHint}
          maxLength={60}
          autoComplete="off"
          required
        />
        <TextField
          field={fields.code}
          label={t.code}
          hint={t.codeHint}
          maxLength={40}
          autoComplete="off"
          optional
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="save">
          {t.add}
        </Button>
      </div>
    </Form>
  );
}
