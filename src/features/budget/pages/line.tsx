import { Paperclip, Trash2 } from 'lucide-react';
import { Form } from 'react-router';
import { words } from '../messages/budget.messages.ts';
import { LineForm } from '../ui/line-form.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/line';

export { action, loader } from './line.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [pageTitle(loaderData ? t.lineTitle(loaderData.line.title) : t.title, matches)];
};

export default function Line({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, line, initial, categories, suppliers, receipts } = loaderData;
  const base = `/events/${event.id}/manage/budget`;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {!actionData && <DoneNotice />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <h2 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{line.title}</h2>
      <LineForm
        key={line.updated}
        lastResult={actionData?.reply}
        initial={initial}
        seen={line.updated}
        categories={categories}
        suppliers={suppliers}
        conflict={actionData?.conflict ?? null}
        submit={t.save}
        back={base}
      />
      <section aria-labelledby="receipts" className="border-t border-line pt-6">
        <h3 id="receipts" className="text-xl font-semibold">
          {t.receiptsTitle}
        </h3>
        {receipts.length === 0 && <p className="mt-1 text-muted">{t.noReceipts}</p>}
        <ul className="mt-3">
          {receipts.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-2">
              <a
                href={`${base}/receipts/${id}`}
                download
                className="inline-flex min-w-0 items-center gap-2 [overflow-wrap:anywhere] underline decoration-edge underline-offset-4"
              >
                <Paperclip aria-hidden className="size-4 shrink-0 text-muted" />
                {name}
              </a>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="receipt" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove-receipt"
                  variant="ghost"
                  size="icon"
                  aria-label={t.removeReceipt(name)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        <Form
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          className="mt-4 flex flex-col items-start gap-4"
        >
          <Field
            label={t.receipt}
            hint={t.receiptHint}
            error={actionData?.receipt ?? null}
            className="w-full max-w-md"
          >
            <Input
              key={receipts.length}
              type="file"
              name="file"
              accept="image/png,image/jpeg,image/webp,application/pdf"
            />
          </Field>
          <Button type="submit" name="intent" value="add-receipt" variant="secondary">
            {t.addReceipt}
          </Button>
        </Form>
      </section>
      <Form method="post" className="border-t border-line pt-6">
        <input type="hidden" name="seen" value={line.updated} />
        <Button type="submit" name="intent" value="remove" variant="danger">
          {t.remove}
        </Button>
      </Form>
    </div>
  );
}
