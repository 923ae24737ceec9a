import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { formatNumber, LANGUAGE_NAMES, type Language } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/console.messages.ts';
import type { NoticeRow } from '../model/schema.ts';
import { NoticeText } from './notice-text.tsx';

interface NoticeFiguresProps {
  notice: NoticeRow & { chapterName: string };
  said: readonly { language: Language; subject: string; text: string }[];
  addresses: readonly string[];
  /** What became of its mails; null for a draft. */
  mails: { waiting: number; sent: number; kept: number; failed: number; bounced: number } | null;
}

/** What a notice says, to whom it went, and how far it is. */
export function NoticeFigures({ notice, said, addresses, mails }: NoticeFiguresProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const may = useMay();
  const figure = (count: number) => formatNumber(count, language);
  const facts: (readonly [ReactNode, ReactNode])[] = [
    [t.kind, t[notice.kind]],
    ...(notice.actBy === '' ? [] : [[t.actBy, notice.actBy] as const]),
    [t.audience, [t[notice.audience], notice.chapterName, addresses.join(', ')].filter(Boolean).join(': ')],
    [t.ways, [notice.mail === 1 && t.mail, notice.page === 1 && t.page].filter(Boolean).join(' · ')],
    ...(notice.page === 1 ? [[t.ends, <Moment key="ends" at={notice.shownUntil} />] as const] : []),
    [t.by, notice.by],
    ...(notice.sentAs === ''
      ? []
      : [[t.sentAs, notice.sentAs] as const, [t.sentAt, <Moment key="sent" at={notice.sentAt} />] as const]),
  ];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        {mails && (
          <Facts
            title={t.figures}
            facts={[
              [t.reached, figure(notice.reached)],
              ...(notice.mail === 1
                ? ([
                    [t.waiting, figure(mails.waiting)],
                    [t.delivered, figure(mails.sent + mails.kept)],
                    [t.failed, figure(mails.failed + mails.bounced)],
                    [t.unconfirmed, figure(notice.unconfirmed)],
                    [t.refused, figure(notice.refused)],
                  ] as const)
                : []),
              ...(notice.page === 1 ? ([[t.closed, figure(notice.closed)]] as const) : []),
            ]}
          />
        )}
        {(notice.status === 'sending' || (mails !== null && mails.waiting > 0)) && (
          <ButtonLink
            to={`/_/organiser-notices/${notice.id}`}
            variant="secondary"
            size="sm"
            className="self-start"
          >
            {t.reload}
          </ButtonLink>
        )}
        {may('announcements.send') && notice.status === 'sending' && (
          <Act intent="stop" label={t.stop} hint={t.stopHint} />
        )}
        {may('announcements.send') &&
          notice.page === 1 &&
          notice.status !== 'draft' &&
          notice.status !== 'withdrawn' && <Act intent="withdraw" label={t.withdraw} hint={t.withdrawHint} />}
      </div>
      <div className="flex flex-col gap-5">
        <Facts title={t.about} facts={facts} />
        <Card title={t.said}>
          <div className="flex flex-col gap-6">
            {said.map(({ language: each, subject, text }) => (
              <section key={each} aria-label={LANGUAGE_NAMES[each]}>
                <p className="text-[0.875rem] text-muted">{LANGUAGE_NAMES[each]}</p>
                <p lang={each} className="mb-1 font-semibold [overflow-wrap:anywhere]">
                  {subject}
                </p>
                <NoticeText text={text} lang={each} />
              </section>
            ))}
          </div>
        </Card>
      </div>
    </div>
  );
}

function Act({ intent, label, hint }: { intent: string; label: string; hint: string }) {
  return (
    <Form method="post" className="flex flex-col items-start gap-2">
      <p className="text-[0.9375rem] text-muted">{hint}</p>
      <Button type="submit" name="intent" value={intent} variant="danger" size="sm">
        {label}
      </Button>
    </Form>
  );
}
