import type { SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { CheckInLinkForm } from './link-form.tsx';
import { words } from '../messages/setup.messages.ts';

interface CheckInLinksProps {
  links: readonly {
    id: string;
    name: string;
    list: string;
    expiresAt: string;
    revokedAt: string;
    usedAt: string;
  }[];
  lists: readonly { id: string; name: string }[];
  /** The one that was just made. */
  made: { url: string } | null;
  now: string;
  zone: string;
  lastResult: SubmissionResult | undefined;
}

/** Links by which helpers come to the door, and the form that makes one. */
export function CheckInLinks({ links, lists, made, now, zone, lastResult }: CheckInLinksProps) {
  const t = useMessages(words);
  const nameOf = (list: string): string => lists.find(({ id }) => id === list)?.name ?? t.everybody;
  return (
    <section aria-labelledby="door-links" className="mt-12">
      <h3 id="door-links" className="text-xl font-semibold">
        {t.links}
      </h3>
      <p className="mt-1 text-muted">{t.linksWhy}</p>
      {made && (
        <div className="mt-4">
          <Callout tone="success" title={t.newLink}>
            <p className="font-mono text-[0.875rem] [overflow-wrap:anywhere]">{made.url}</p>
            <div className="mt-3">
              <CopyButton value={made.url} label={t.copy} />
            </div>
          </Callout>
        </div>
      )}
      <CheckInLinkForm key={links.length} lastResult={lastResult} lists={lists} />
      {links.length === 0 && <p className="mt-5 text-muted">{t.noLinks}</p>}
      <ul className="mt-5">
        {links.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3"
          >
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{link.name}</p>
              <p className="text-[0.9375rem] text-muted">
                {nameOf(link.list)} ·{' '}
                {link.usedAt === '' ? (
                  t.neverUsed
                ) : (
                  <>
                    {t.used} <DateTime at={link.usedAt} zone={zone} style="short" />
                  </>
                )}
              </p>
            </div>
            {link.revokedAt !== '' || link.expiresAt <= now ? (
              <span className="text-muted">{link.revokedAt === '' ? t.over : t.revoked}</span>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={link.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="revoke-link"
                  size="sm"
                  variant="secondary"
                  aria-label={`${t.revoke}: ${link.name}`}
                >
                  {t.revoke}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
