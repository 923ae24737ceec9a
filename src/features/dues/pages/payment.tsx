import { Download } from 'lucide-react';
import { words } from '#features/members/messages/member.messages.ts';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Money } from '#shared/ui/money.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/payment';

export { loader } from './payment.server.ts';

export const meta = unlistedMeta(words, (t) => t.payment.number);

/** Where who has paid dues or a donation comes back to, and finds the receipt later. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words).payment;
  const { token, status, amount, currency, receipt, chapter, purpose, campaign } = loaderData;
  const text = { paid: t.paidText, pending: t.pendingText, expired: '', refunded: '' }[status];
  return (
    <div className="page max-w-xl pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{t[status]}</h1>
      {text && <p className="mt-3 text-lg text-muted">{text}</p>}
      <dl className="mt-8 border-t border-line">
        {[
          [t.number, receipt],
          [t.for, purpose],
          [t.to, chapter],
        ].map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex justify-between gap-4 border-b border-line py-3">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
        <div className="flex justify-between gap-4 border-b border-line py-3 text-xl">
          <dt>{t.amount}</dt>
          <dd className="font-semibold">
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="mt-8 flex flex-wrap gap-3">
        {receipt && (
          <a
            href={`/community/payments/${token}/receipt.pdf`}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden />
            {t.receipt}
          </a>
        )}
        {status === 'pending' && (
          <ButtonLink to={`/community/payments/${token}`} reloadDocument>
            {t.again}
          </ButtonLink>
        )}
        {campaign ? (
          <ButtonLink to={`/donate/${encodeURIComponent(campaign.slug)}`} variant="secondary">
            {t.backToCampaign}
          </ButtonLink>
        ) : (
          <ButtonLink to="/nrna-dash-board" variant="ghost">
            {t.backToCommunity}
          </ButtonLink>
        )}
      </p>
      {campaign && status === 'paid' && (
        <section aria-labelledby="share" className="mt-10">
          <h2 id="share" className="text-xl font-semibold">
            {t.share}
          </h2>
          <p className="mt-1 mb-4 text-muted">{t.shareText}</p>
          <CopyButton value={campaign.url} label={t.shareLink} />
        </section>
      )}
    </div>
  );
}
