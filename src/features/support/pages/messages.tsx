import { Form } from 'react-router';
import { MessagesFilter } from '../ui/messages-filter.tsx';
import { ReceivedMessage } from '../ui/received-message.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/messages';
import { words } from '../messages/answering.messages.ts';

export { action, loader } from './messages.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** What people wrote to those who run the site, for these to answer. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { messages, next, paged, q, status, kind, event, mine, seesFees } = loaderData;
  const asked = Object.entries({ q, status, kind, event, mine }).filter(([, value]) => value !== '');
  const given = Object.fromEntries(asked);
  const search = (more: Record<string, string>) => `/support?${new URLSearchParams({ ...given, ...more })}`;
  return (
    <div className="page pt-10 sm:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title font-semibold">{t.title}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/_/" variant="secondary" size="sm">
            {t.console}
          </ButtonLink>
          <ButtonLink to="/_/messages/saved" variant="secondary" size="sm">
            {t.savedReplies}
          </ButtonLink>
          {seesFees && (
            <ButtonLink to="/operator/fees" variant="secondary" size="sm">
              {t.fees}
            </ButtonLink>
          )}
          <ButtonLink to="/_/security" variant="secondary" size="sm">
            {t.securityTitle}
          </ButtonLink>
          <Form method="post">
            <input type="hidden" name="intent" value="sign-out" />
            <Button type="submit" variant="secondary" size="sm">
              {t.signOut}
            </Button>
          </Form>
        </div>
      </div>
      <div className="mt-6 max-w-4xl">
        <MessagesFilter q={q} status={status} kind={kind} event={event} mine={mine} />
        {messages.length === 0 ? (
          <div className="mt-8">
            <EmptyState title={t.none} text={asked.length > 0 ? t.noneFound : t.noneYet} />
          </div>
        ) : (
          <ul className="mt-8 mb-8 border-t border-line">
            {messages.map((message) => (
              <ReceivedMessage key={message.id} message={message} />
            ))}
          </ul>
        )}
        <Pagination newer={paged ? search({}) : null} older={next ? search({ cursor: next }) : null} />
      </div>
    </div>
  );
}
