import type { SubmissionResult } from '@conform-to/react';
import { useMessages } from '#shared/i18n/language.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Steps } from '#shared/ui/navigation/steps.tsx';
import { AuthenticatorManager } from './authenticator-manager.tsx';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { words } from '#features/auth/messages/authenticator.messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AuthenticatorPanelProps {
  state: {
    on: string | null;
    codesLeft: number;
    email: string;
    verified: boolean;
    pending: { secret: string; uri: string; svg: string } | null;
  };
  answer: { lastResult: SubmissionResult | undefined; codes: string[] | null } | undefined;
  /** Where it leads once the recovery codes are kept. */
  back: string;
}

/** An app of codes from setting it up to switching it off. */
export function AuthenticatorPanel({ state, answer, back }: AuthenticatorPanelProps) {
  const t = useMessages(words);
  const { on, codesLeft, email, verified, pending } = state;
  const codes = answer?.codes;
  const lastResult = answer?.lastResult;
  const step = codes ? 2 : pending ? 1 : 0;
  const settingUp = codes ? lastResult === undefined : !on;
  return (
    <FormSection title={t.title} text={t.text}>
      {settingUp && (
        <Steps
          label={t.steps}
          steps={[{ label: t.begin }, { label: t.connect }, { label: t.keep }]}
          current={step}
        />
      )}
      {codes ? (
        <RecoveryCodes codes={codes} back={back} />
      ) : on ? (
        <AuthenticatorManager on={on} codesLeft={codesLeft} email={email} lastResult={lastResult} />
      ) : verified ? (
        <AuthenticatorSetUp pending={pending} lastResult={lastResult} />
      ) : (
        <Callout tone="warning" title={t.confirmFirst}>
          {t.confirmText}
        </Callout>
      )}
    </FormSection>
  );
}
