import { PasskeyMaker } from '../ui/passkey-maker.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import type { Route } from './+types/passkey-new';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/passkeys.messages.ts';

export { loader } from './passkey-new.server.ts';

export const meta = titleMeta(words, (t) => t.add);

export default function NewPasskey({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { verified, available, name } = loaderData;
  return (
    <FormSection title={t.add} text={t.addText}>
      {!available && (
        <Callout tone="warning" title={t.notHere}>
          {t.notHereText}
        </Callout>
      )}
      {available && !verified && (
        <Callout tone="warning" title={t.confirmFirst}>
          {t.confirmText}
        </Callout>
      )}
      {available && verified && <PasskeyMaker name={name} />}
      <ButtonLink to="/account/security" variant="ghost" className="sm:self-start">
        {t.notNow}
      </ButtonLink>
    </FormSection>
  );
}
