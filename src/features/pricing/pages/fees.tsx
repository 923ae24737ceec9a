import { useSearchParams } from 'react-router';
import { FeeChanges } from '../ui/fee-changes.tsx';
import { FeeForm } from '../ui/fee-form.tsx';
import { FeesTable } from '../ui/fees-table.tsx';
import { words } from '../messages/fees.messages.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/fees';

export { action, loader } from './fees.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** What whoever runs the site takes of tickets. */
export default function Fees({ loaderData, actionData }: Route.ComponentProps) {
  const { changeable, fees, changes, editing } = loaderData;
  const t = useMessages(words);
  const [search] = useSearchParams();
  const done = actionData ? null : search.get('done');
  const who = editing && (editing.organiser === '' ? t.everybody : editing.name || t.gone);
  return (
    <div className="page pt-10 sm:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title font-semibold">{t.title}</h1>
        <ButtonLink to="/support" variant="secondary" size="sm">
          {t.toMessages}
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-2xl text-muted">{t.lead}</p>
      <div className="mt-6 flex flex-col gap-4 empty:hidden">
        {done === 'saved' && <Callout tone="success" title={t.saved} announce />}
        {done === 'removed' && <Callout tone="success" title={t.removed} announce />}
        {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      </div>
      <div className="mt-6">
        <Card flush footer={t.rule}>
          <FeesTable fees={fees} changeable={changeable} />
        </Card>
      </div>
      {changeable && (
        <section aria-labelledby="set" className="mt-10">
          <h2 id="set" className="mb-5 text-xl font-semibold">
            {editing ? t.changing : t.add}
          </h2>
          <FeeForm
            key={
              editing ? `${editing.organiser}/${editing.currency}/${editing.updated}` : `new-${fees.length}`
            }
            lastResult={actionData?.reply}
            {...(editing && who !== null ? { fee: { ...editing, who } } : {})}
          />
        </section>
      )}
      <div className="mt-10">
        <Card title={t.history} flush>
          <FeeChanges changes={changes} />
        </Card>
      </div>
    </div>
  );
}
