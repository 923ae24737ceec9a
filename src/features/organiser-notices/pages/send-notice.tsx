import { Form, Link, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/console.messages.ts';
import { NoticeText } from '../ui/notice-text.tsx';
import type { Route } from './+types/send-notice';

export { action, loader } from './send-notice.server.ts';

export const meta = unlistedMeta(words, (t) => t.sendTitle);

/** Who gets a notice, before anything is sent. */
export default function SendNotice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('intent') === 'send';
  const { notice, counted } = loaderData;
  const { people, unconfirmed, more, first } = counted;
  const draft = `/_/organiser-notices/${notice.id}`;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t.title, to: '/_/organiser-notices' },
          { label: notice.subject, to: draft },
          { label: t.sendTitle },
        ]}
      />
      <div className="mt-2">
        <ConsolePage title={t.sendTitle}>
          <Outcome problem={actionData?.problem} done={null} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Card title={t.counted(people, more)}>
              <p className="text-[0.9375rem] text-muted">
                {people === 0 ? t.nobody : `${t[notice.audience]}. ${t[`${notice.audience}Hint`]}`}
              </p>
              {notice.mail && unconfirmed > 0 && <p className="mt-2">{t.unconfirmedNow(unconfirmed)}</p>}
              {first.length > 0 && (
                <>
                  <h3 className="mt-4 font-medium">{t.first(first.length)}</h3>
                  <ul className="mt-2 flex flex-col gap-1 text-[0.9375rem]">
                    {first.map(({ id, name, email }) => (
                      <li key={id} className="[overflow-wrap:anywhere]">
                        <Link to={`/_/accounts/${id}`} className="underline underline-offset-4">
                          {name || email || id}
                        </Link>{' '}
                        <span className="text-muted">{name && email}</span>
                      </li>
                    ))}
                  </ul>
                </>
              )}
              <p className="mt-4 text-[0.9375rem] text-muted">{t.suspendedOut}</p>
            </Card>
            <Card title={notice.subject}>
              <NoticeText text={notice.text} lang={notice.language} />
            </Card>
          </div>
          <Form method="post" className="flex flex-col gap-3">
            <input type="hidden" name="seen" value={notice.updated} />
            {notice.mail && people > 0 && <p className="text-[0.9375rem] text-muted">{t.noReturn}</p>}
            <div className="flex flex-wrap gap-3">
              {people > 0 && (
                <Button type="submit" name="intent" value="send" pending={busy}>
                  {t.sendTo(people)}
                </Button>
              )}
              <ButtonLink to={draft} variant="secondary">
                {t.back}
              </ButtonLink>
            </div>
          </Form>
        </ConsolePage>
      </div>
    </>
  );
}
