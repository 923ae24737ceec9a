import { AuthenticatorManager } from '../../components/account/authenticator-manager.tsx';
import { AuthenticatorSetUp } from '../../components/account/authenticator-set-up.tsx';
import { RecoveryCodes } from '../../components/account/recovery-codes.tsx';
import { FormSection } from '../../components/organiser/form-section.tsx';
import { Callout } from '../../components/ui/callout.tsx';
import { Steps } from '../../components/ui/steps.tsx';
import type { Route } from './+types/authenticator';
import { languageOfMatches, pageTitle, useMessages } from '../../i18n/language.tsx';
import { words } from '../../components/account/authenticator.messages.ts';

export { action, loader } from './authenticator.server.ts';

/** The secret and the recovery codes are kept by no browser. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(words[languageOfMatches(matches)].title)];

export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { on, codesLeft, email, verified, pending } = loaderData;
  const codes = actionData?.codes;
  const lastResult = actionData?.lastResult;
  const step = codes ? 2 : pending ? 1 : 0;
  const settingUp = codes ? lastResult === undefined : !on;
  return (
    <FormSection title={say.title} text={say.text}>
      {settingUp && (
        <Steps
          label={say.steps}
          steps={[{ label: say.begin }, { label: say.connect }, { label: say.keep }]}
          current={step}
        />
      )}
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : on ? (
        <AuthenticatorManager on={on} codesLeft={codesLeft} email={email} lastResult={lastResult} />
      ) : verified ? (
        <AuthenticatorSetUp pending={pending} lastResult={lastResult} />
      ) : (
        <Callout tone="warning" title={say.confirmFirst}>
          {say.confirmText}
        </Callout>
      )}
    </FormSection>
  );
}
