import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/passkeys.messages.ts';

interface PasskeyListProps {
  passkeys: readonly {
    id: string;
    name: string;
    synced: boolean;
    created: string;
    lastUsed: string | null;
  }[];
  /** Browsers have passkeys at this address. */
  available: boolean;
}

/** The passkeys of the person, each with the way to change it. */
export function PasskeyList({ passkeys, available }: PasskeyListProps) {
  const t = useMessages(words);
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="border-t border-line">
          {passkeys.map(({ id, name, synced, created, lastUsed }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
                  <span>{name}</span>
                  <Badge tone={synced ? 'sky' : 'neutral'}>{synced ? t.synced : t.oneDevice}</Badge>
                </p>
                <p className="text-[0.9375rem] text-muted">
                  {t.added} <DateTime at={created} zone="UTC" style="date" />,{' '}
                  {lastUsed ? (
                    <>
                      {t.lastUsed} <DateTime at={lastUsed} zone="UTC" showZone />
                    </>
                  ) : (
                    t.neverUsed
                  )}
                </p>
              </div>
              <ButtonLink
                to={`/account/security/passkeys/${id}`}
                variant="secondary"
                size="sm"
                aria-label={t.changeIt(name)}
              >
                {t.change}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {available && (
        <ButtonLink to="/account/security/passkeys/new" variant="secondary" className="sm:self-start">
          {t.add}
        </ButtonLink>
      )}
    </>
  );
}
