import { GroupForm } from '../ui/group-form.tsx';
import { RemoveButton } from '#features/events/ui/remove-button.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SellingPage } from '../ui/selling-page.tsx';
import type { Route } from './+types/groups';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as table } from '../messages/manage-selling.messages.ts';

export { action, loader } from './groups.server.ts';

export const meta = titleMeta(table, (t) => t.groups.title);

export default function Groups({ loaderData, actionData }: Route.ComponentProps) {
  const all = useMessages(table);
  const t = all.groups;
  const { event, groups, types } = loaderData;
  return (
    <SellingPage
      event={event}
      answered={actionData}
      text={t.text}
      addTitle={t.add}
      form={
        <GroupForm
          key={groups.length}
          lastResult={actionData?.reply}
          currency={event.currency}
          types={types}
          submit={t.add}
        />
      }
    >
      {groups.map((group) => (
        <li
          key={group.id}
          className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 last:border-0"
        >
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{group.name}</p>
            <p className="text-[0.9375rem] text-muted">
              {group.kind === 'percent' ? (
                `${group.bps / 100} %`
              ) : (
                <Money amount={group.amount} currency={event.currency} compact />
              )}{' '}
              {t.offEach(group.minQuantity)}
              {group.types.length > 0 && ` · ${group.types.join(', ')}`}
            </p>
          </div>
          <RemoveButton id={group.id} label={all.remove(group.name)} />
        </li>
      ))}
    </SellingPage>
  );
}
