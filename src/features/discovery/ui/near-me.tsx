import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { Chip } from './chip.tsx';
import { words } from '../messages/find.messages.ts';

interface NearMeProps {
  /** The search is narrowed to a place already. */
  active: boolean;
  /** The address of the search for a place, '' for none. */
  to: (near: string) => string;
}

/** A tenth of a degree is some 10 km: near enough, and nobody's door. */
const DIGITS = 1;
const PATIENCE_MS = 10_000;
const FRESH_MS = 600_000;

/** Narrows the search to where the reader is. The browser is asked for that when this is pressed, and not before. */
export function NearMe({ active, to }: NearMeProps) {
  const t = useMessages(words);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle');
  if (active)
    return (
      <Chip to={to('')} active preventScrollReset>
        <LocateFixed aria-hidden className="size-4" />
        {t.nearMe}
      </Chip>
    );
  if (!hydrated || !('geolocation' in navigator)) return null;
  const look = () => {
    setState('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        const near = `${coords.latitude.toFixed(DIGITS)},${coords.longitude.toFixed(DIGITS)}`;
        void navigate(to(near), { preventScrollReset: true });
      },
      () => setState('failed'),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  };
  return (
    <>
      <button
        type="button"
        onClick={look}
        aria-busy={state === 'looking' || undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 font-medium whitespace-nowrap transition-colors hover:border-text hover:bg-lifted"
      >
        <LocateFixed aria-hidden className="size-4" />
        {state === 'looking' ? t.looking : t.nearMe}
      </button>
      {state === 'failed' && (
        <output className="self-center text-[0.9375rem] text-muted">{t.noPosition}</output>
      )}
    </>
  );
}
