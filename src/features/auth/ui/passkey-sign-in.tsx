import { KeyRound } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type PasskeyOutcome, signInWithPasskey, stopPasskeys, suggestsPasskeys } from './passkeys.ts';
import { returnTo } from '#shared/session/return-to.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/passkeys.messages.ts';

/** A button for those who have a passkey; without scripts, or in a browser that knows none, there is nothing. */
export function PasskeySignIn({ next }: { next: string | null }) {
  const t = useMessages(words);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const finish = useCallback((outcome: PasskeyOutcome) => {
    setBusy(false);
    // The page is loaded anew: everything on it is now somebody else's to see.
    if (outcome && 'to' in outcome) location.assign(returnTo(outcome.to));
    else if (outcome) setProblem(outcome.problem);
  }, []);

  useEffect(() => {
    if (!('PublicKeyCredential' in globalThis)) return;
    let left = false;
    const suggest = async () => {
      if (!(await suggestsPasskeys()) || left) return;
      const outcome = await signInWithPasskey(next ?? '', true);
      if (!left && outcome) finish(outcome);
    };
    suggest().catch(() => {});
    return () => {
      left = true;
      stopPasskeys().catch(() => {});
    };
  }, [next, finish]);

  if (!hydrated || !('PublicKeyCredential' in globalThis)) return null;
  const press = () => {
    setBusy(true);
    setProblem(null);
    void signInWithPasskey(next ?? '').then(finish);
  };
  return (
    <div className="flex flex-col gap-3">
      <FormError message={problem} />
      <Button type="button" variant="secondary" size="lg" block pending={busy} onClick={press}>
        <KeyRound aria-hidden />
        {t.signIn}
      </Button>
    </div>
  );
}
