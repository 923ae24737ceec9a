import { QuotaForm } from '../ui/quota-form.tsx';
import { RemoveButton } from '#features/events/ui/remove-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { SellingPage } from '#features/pricing/ui/selling-page.tsx';
import type { Route } from './+types/quotas';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as table } from '#features/pricing/messages/manage-selling.messages.ts';

export { action, loader } from './quotas.server.ts';

export const meta = titleMeta(table, (t) => t.quotas.title);

export default function Quotas({ loaderData, actionData }: Route.ComponentProps) {
  const all = useMessages(table);
  const t = all.quotas;
  const { event, quotas } = loaderData;
  return (
    <SellingPage
      event={event}
      answered={actionData}
      text={t.text}
      addTitle={t.add}
      form={
        <QuotaForm
          key={quotas.length}
          lastResult={actionData?.of === '' ? actionData.reply : undefined}
          submit={t.add}
        />
      }
    >
      {quotas.map((quota) => (
        <li key={quota.id} className="flex flex-col gap-4 border-b border-line px-5 py-4 last:border-0">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0 flex-1 text-[0.9375rem]">
              <p className="text-muted">{quota.types.length > 0 ? quota.types.join(', ') : t.none}</p>
              <p className="mt-1 tabular-nums">
                {t.sold(quota.sold, quota.size)}
                {quota.held > 0 && <span className="text-marigold"> · {t.held(quota.held)}</span>}
              </p>
              <div className="mt-2 max-w-80">
                <ProgressBar label={t.soldOf(quota.name)} hideLabel value={quota.sold} max={quota.size} />
              </div>
            </div>
            <RemoveButton id={quota.id} label={all.remove(quota.name)} />
          </div>
          <QuotaForm
            key={quota.typed.updated}
            id={quota.id}
            initial={quota.typed}
            lastResult={actionData?.of === quota.id ? actionData.reply : undefined}
            submit={all.save}
          />
        </li>
      ))}
    </SellingPage>
  );
}
