import { Form, Link } from 'react-router';
import { words as people } from '#features/volunteers/messages/people.messages.ts';
import { words } from '../messages/suppliers.messages.ts';
import { SupplierBudget } from '../ui/supplier-budget.tsx';
import { SupplierForm } from '../ui/supplier-form.tsx';
import { PlanFiles } from '#features/tasks/ui/plan-files.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/supplier';

export { action, loader } from './supplier.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(loaderData?.supplier.name ?? words[languageOfMatches(matches)].suppliers, matches),
];

export default function Supplier({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const tPeople = useMessages(people);
  const { event, edits, supplier, initial, files, budget, done } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      {done !== null && !actionData && (
        <Callout tone="success" title={done === 'planned' ? t.inPlan : tPeople.saved} announce />
      )}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <header>
        <Link
          to={`/events/${event.id}/manage/people/suppliers`}
          className="text-[0.9375rem] text-muted hover:text-text"
        >
          <span aria-hidden>← </span>
          {t.allSuppliers}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
          {supplier.name}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted [overflow-wrap:anywhere]">
          <span>{t.statuses[supplier.status]}</span>
          {supplier.service !== '' && <span>{supplier.service}</span>}
          {supplier.amount > 0 && <Money amount={supplier.amount} currency={supplier.currency} />}
          {!edits && (
            <span>{[supplier.contact, supplier.phone, supplier.email].filter(Boolean).join(', ')}</span>
          )}
        </p>
        {!edits && supplier.notes !== '' && <p className="mt-3 whitespace-pre-line">{supplier.notes}</p>}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {edits && (
          <Card>
            <SupplierForm
              key={initial.updated}
              lastResult={actionData?.reply}
              initial={initial}
              submit={tPeople.save}
              changed={actionData?.changed ?? false}
            />
          </Card>
        )}
        <div className="flex min-w-0 flex-col gap-6">
          <SupplierBudget budget={budget} agreed={supplier} base={`/events/${event.id}/manage/budget`} />
          <PlanFiles
            files={files}
            base={`/events/${event.id}/suppliers/${supplier.id}/files`}
            works={edits}
          />
          {edits && (
            <Card title={t.removeSupplier}>
              <Form method="post" className="flex flex-wrap items-center justify-between gap-4">
                <p className="text-[0.9375rem] text-muted">{t.removeSupplierText}</p>
                <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
                  {t.removeSupplier}
                </Button>
              </Form>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}
