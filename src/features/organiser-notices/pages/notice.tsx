import { Form, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/console.messages.ts';
import { NoticeFigures } from '../ui/notice-figures.tsx';
import { NoticeForm } from '../ui/notice-form.tsx';
import { NoticeState } from '../ui/notice-state.tsx';
import type { Route } from './+types/notice';

export { action, loader } from './notice.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** A notice: its draft, or what became of it once it was sent. */
export default function Notice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const may = useMay();
  const busy = useNavigation().formData?.get('intent');
  const { notice, said, typed, addresses, chapters, mails, operator, done } = loaderData;
  const { id, status, updated } = notice;
  const outcome = {
    saved: t.saved,
    tested: t.tested(operator),
    sent: t.sent,
    stopped: t.nowStopped,
    withdrawn: t.nowWithdrawn,
  };
  const draft = status === 'draft';
  const writes = draft && may('announcements.write');
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.title, to: '/_/organiser-notices' }, { label: notice.subject }]} />
      <div className="mt-2">
        <ConsolePage
          title={<span className="[overflow-wrap:anywhere]">{notice.subject}</span>}
          lead={<NoticeState status={status} />}
          actions={
            draft && (
              <>
                {writes && (
                  <Form method="post" className="flex flex-wrap gap-2">
                    <Button
                      type="submit"
                      name="intent"
                      value="test"
                      variant="secondary"
                      size="sm"
                      pending={busy === 'test'}
                    >
                      {t.test}
                    </Button>
                    <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
                      {t.remove}
                    </Button>
                  </Form>
                )}
                {may('announcements.send') ? (
                  <ButtonLink to={`/_/organiser-notices/${id}/send`} size="sm">
                    {t.goOn}
                  </ButtonLink>
                ) : (
                  <p className="self-center text-[0.9375rem] text-muted">{t.mayNotSend}</p>
                )}
              </>
            )
          }
        >
          <Outcome problem={actionData?.problem} done={done && !actionData ? outcome[done] : null} />
          {writes ? (
            <NoticeForm
              key={updated}
              id={id}
              seen={updated}
              typed={actionData?.typed ?? typed}
              wrong={actionData?.wrong ?? {}}
              chapters={chapters}
            />
          ) : (
            <NoticeFigures notice={notice} said={said} addresses={addresses} mails={mails} />
          )}
        </ConsolePage>
      </div>
    </>
  );
}
