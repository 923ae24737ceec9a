import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, useSubmit } from 'react-router';

import { useMessages } from '#shared/i18n/language.tsx';
import { forgetStored } from '#shared/session/stored-session.ts';
import { words } from './shell.messages.ts';

/** How long it takes to sign out, in milliseconds (specification §9). */
const LOGOUT_DELAY_MS = 800;

interface SignOutFormProps {
  /** Its button. `label` says what is going on; `leaving` is true from the press on, until the start page is there. */
  children: (label: string, leaving: boolean) => ReactNode;
}

/**
 * Signs out: waits a moment, in which the button says so, forgets the stored session and goes to the start page.
 * Without scripts the form signs out at once.
 */
export function SignOutForm({ children }: SignOutFormProps) {
  const t = useMessages(words);
  const submit = useSubmit();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    await submit(null, { method: 'post', action: '/logout' });
    // After the cookies: other tabs look at those when the stored session goes.
    forgetStored();
    const { forgetTickets } = await import('#shared/session/forget-tickets.ts');
    await forgetTickets();
  };
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    // Not taken back when the page changes meanwhile: who pressed the button wants to be signed out.
    setTimeout(() => void signOut(), LOGOUT_DELAY_MS);
  };
  return (
    <Form method="post" action="/logout" onSubmit={leave}>
      {children(leaving ? t.signingOut : t.signOut, leaving)}
      <output className="sr-only">{leaving && t.signingOut}</output>
    </Form>
  );
}
