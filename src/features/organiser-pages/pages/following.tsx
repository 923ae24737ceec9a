import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { titleMeta, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { formatDay } from '#shared/ui/format-date.ts';
import { words } from '../messages/settings.messages.ts';
import type { Route } from './+types/following';

export { action, loader } from './following.server.ts';

export const meta = titleMeta(words, (t) => t.following);

/** Whom somebody follows, and where they leave. */
export default function Following({ loaderData: { follows } }: Route.ComponentProps) {
  const t = useMessages(words);
  const locale = useLocale();
  const [search] = useSearchParams();
  const busy = useNavigation().formData?.get('organiser') ?? null;
  return (
    <div className="max-w-3xl">
      {search.has('left') && (
        <div className="mb-8">
          <Callout tone="success" title={t.left} announce />
        </div>
      )}
      <h2 className="text-xl font-semibold">{t.following}</h2>
      <p className="mt-1 text-muted">{t.followingText}</p>
      {follows.length === 0 ? (
        <EmptyState title={t.nobody} text={t.nobodyText} />
      ) : (
        <ul className="mt-6 border-t border-line">
          {follows.map(({ id, organiser, name, to, since }) => (
            <li key={id} className="flex flex-wrap items-center gap-4 border-b border-line py-4">
              <Avatar name={name} />
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium [overflow-wrap:anywhere]">
                  {to ? (
                    <Link to={to} className="hover:text-marigold">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </p>
                <p className="text-[0.9375rem] text-muted">
                  {t.since(formatDay(since, 'UTC', 'date', locale))}
                </p>
              </div>
              <Form method="post">
                <Button
                  type="submit"
                  name="organiser"
                  value={organiser}
                  variant="secondary"
                  size="sm"
                  aria-label={t.leaveNamed(name)}
                  pending={busy === organiser}
                >
                  {t.leave}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
