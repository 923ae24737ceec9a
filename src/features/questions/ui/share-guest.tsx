import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/details.messages.ts';

interface ShareGuestProps {
  position: number;
  /** The link that was just made; shown this once. */
  link: string | null;
  /** What was typed, and what was wrong with it. */
  typed: string;
  problem: string | null;
  shared: { to: string } | null;
  /** Whether the link is mailed and never shown. */
  mailOnly?: boolean;
}

/** The private link for one guest: mailed by us, or copied and sent by the buyer. */
export function ShareGuest({ position, link, typed, problem, shared, mailOnly = false }: ShareGuestProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const email = `share.${position}.email`;
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
      <input type="hidden" name="position" value={position} />
      <p className="text-[0.9375rem] text-muted">{t.shareText}</p>
      {link === null ? (
        shared && <p className="text-[0.9375rem]">{shared.to === '' ? t.linkedAt : t.linkedTo(shared.to)}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <output className="text-[0.9375rem] text-leaf">{t.linkOnce}</output>
          <CopyButton value={link} label={t.linkFor} />
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field id={email} label={t.email} error={problem} className="min-w-0 flex-1 basis-56">
          <Input type="email" name="email" defaultValue={typed} maxLength={254} autoComplete="off" />
        </Field>
        <Button type="submit" name="intent" value="send" variant="secondary" pending={busy}>
          {t.send}
        </Button>
      </div>
      {!mailOnly && (
        <Button type="submit" name="intent" value="link" variant="ghost" size="sm" className="self-start">
          {t.takeLink}
        </Button>
      )}
    </Form>
  );
}
