import { DoneNotice } from '../../../components/organiser/done-notice.tsx';
import { GroupForm } from '../../../components/organiser/group-form.tsx';
import { RemoveButton } from '../../../components/organiser/remove-button.tsx';
import { SellingNav } from '../../../components/organiser/selling-nav.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Money } from '../../../components/ui/money.tsx';
import type { Route } from './+types/groups';
import { languageOfMatches, pageTitle, useMessages } from '../../../i18n/language.tsx';
import { words as table } from './selling.messages.ts';

export { action, loader } from './groups.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(table[languageOfMatches(matches)].groups.title),
];

export default function Groups({ loaderData, actionData }: Route.ComponentProps) {
  const all = useMessages(table);
  const say = all.groups;
  const { event, groups, types } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      <SellingNav base={`/events/${event.id}/manage/tickets`} />
      {!actionData && <DoneNotice />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <p className="max-w-prose text-muted">{say.text}</p>
      {groups.length > 0 && (
        <Card flush>
          <ul>
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
                    {say.offEach(group.minQuantity)}
                    {group.types.length > 0 && ` · ${group.types.join(', ')}`}
                  </p>
                </div>
                <RemoveButton id={group.id} label={all.remove(group.name)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <section aria-labelledby="add-group" className="border-t border-line pt-6">
        <h2 id="add-group" className="mb-5 text-xl font-semibold">
          {say.add}
        </h2>
        <GroupForm
          key={groups.length}
          lastResult={actionData?.reply}
          currency={event.currency}
          types={types}
          submit={say.add}
        />
      </section>
    </div>
  );
}
