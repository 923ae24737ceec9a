import type { SubmissionResult } from '@conform-to/react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { DoorLinkForm } from './door-link-form.tsx';
import { words } from '../messages/setup.messages.ts';

interface DoorLinksProps {
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
export function DoorLinks({ links, lists, made, now, zone, lastResult }: DoorLinksProps) {
  const say = useMessages(words);
  const nameOf = (list: string): string => lists.find(({ id }) => id === list)?.name ?? say.everybody;
  return (
    <section aria-labelledby="door-links" className="mt-12">
      <h3 id="door-links" className="text-xl font-semibold">
        {say.links}
      </h3>
      <p className="mt-1 text-muted">{say.linksWhy}</p>
      {made && (
        <div className="mt-4">
          <Callout tone="success" title={say.newLink}>
            <p className="font-mono text-[0.875rem] [overflow-wrap:anywhere]">{made.url}</p>
            <div className="mt-3">
              <CopyButton value={made.url} label={say.copy} />
            </div>
          </Callout>
        </div>
      )}
      <DoorLinkForm key={links.length} lastResult={lastResult} lists={lists} />
      {links.length === 0 && <p className="mt-5 text-muted">{say.noLinks}</p>}
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
                  say.neverUsed
                ) : (
                  <>
                    {say.used} <DateTime at={link.usedAt} zone={zone} style="short" />
                  </>
                )}
              </p>
            </div>
            {link.revokedAt !== '' || link.expiresAt <= now ? (
              <span className="text-muted">{link.revokedAt === '' ? say.over : say.revoked}</span>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={link.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="revoke-link"
                  size="sm"
                  variant="secondary"
                  aria-label={`${say.revoke}: ${link.name}`}
                >
                  {say.revoke}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
