import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import { PeopleNav } from '#features/volunteers/ui/people-nav.tsx';
import { words as people } from '#features/volunteers/messages/people.messages.ts';
import { words } from '../messages/suppliers.messages.ts';
import { SupplierForm } from '../ui/supplier-form.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Table } from '#shared/ui/table.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/suppliers';

export { action, loader } from './suppliers.server.ts';

export const meta = titleMeta(words, (t) => t.suppliers);

export default function Suppliers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const tPeople = useMessages(people);
  const { event, edits, initial, agreed, suppliers, tabs, done } = loaderData;
  const base = `/events/${event.id}/manage/people`;
  return (
    <div className="flex flex-col gap-6">
      <PeopleNav tabs={tabs} />
      {done !== null && !actionData && (
        <Callout tone="success" title={done === 'removed' ? tPeople.removed : tPeople.saved} announce />
      )}
      {suppliers.length === 0 ? (
        <EmptyState icon={Truck} title={t.noSuppliers} text={t.noSuppliersText} />
      ) : (
        <Card
          title={t.suppliers}
          flush
          footer={
            agreed.length > 0 && (
              <p className="flex flex-wrap gap-x-4">
                {t.total}
                {agreed.map(({ currency, amount }) => (
                  <strong key={currency} className="font-semibold text-text">
                    <Money amount={amount} currency={currency} />
                  </strong>
                ))}
              </p>
            )
          }
        >
          <Table
            caption={t.suppliersLead}
            rows={suppliers}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: t.supplierName,
                primary: true,
                cell: ({ id, name }) => (
                  <Link
                    to={`${base}/suppliers/${id}`}
                    className="[overflow-wrap:anywhere] decoration-marigold underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                ),
              },
              { key: 'service', header: t.service, cell: ({ service }) => service },
              {
                key: 'contact',
                header: t.contact,
                cell: ({ contact, phone }) => [contact, phone].filter(Boolean).join(', '),
              },
              {
                key: 'status',
                header: t.status,
                cell: ({ status }) => (
                  <Badge tone={status === 'declined' ? 'neutral' : status === 'asked' ? 'sky' : 'leaf'}>
                    {t.statuses[status]}
                  </Badge>
                ),
              },
              {
                key: 'amount',
                header: t.amount,
                align: 'end',
                cell: ({ amount, currency }) =>
                  amount === 0 ? '–' : <Money amount={amount} currency={currency} />,
              },
            ]}
          />
        </Card>
      )}
      {edits && (
        <Card title={t.addSupplier} className="max-w-3xl">
          <SupplierForm
            // Added, it starts anew.
            key={suppliers.length}
            lastResult={actionData}
            initial={initial}
            submit={t.addSupplier}
          />
        </Card>
      )}
    </div>
  );
}
