import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/authenticator.messages.ts';

/** The recovery codes, on the only page that ever shows them; `back` is where it leads from there. */
export function RecoveryCodes({ codes, back }: { codes: readonly string[]; back: string }) {
  const t = useMessages(words);
  return (
    <>
      <Callout tone="success" title={t.keepTitle} announce>
        {t.keepText}
      </Callout>
      <ul
        aria-label={t.codes}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line px-5 py-4 font-mono text-lg tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton value={codes.join(' ')} label={t.codes} />
      <ButtonLink to={back} className="sm:self-start">
        {t.kept}
      </ButtonLink>
    </>
  );
}
