import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useSiteData } from '#shared/request/site-data.ts';
import { forgetStored, personIn, STORE_KEY } from './stored-session.ts';

/**
 * Keeps the SDK's session in step with the cookie, which is what pages go by: refreshed with each navigation,
 * forgotten when nobody is signed in any more, and the same in all tabs.
 */
export function useKeptSession(): void {
  const site = useSiteData();
  const known = site !== null;
  const person = site?.viewer?.id ?? null;
  const { key } = useLocation();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!known) return;
    if (person === null) {
      // Whoever was signed in here is no longer: their tickets go, too.
      if (forgetStored())
        import('./forget-tickets.ts').then(
          ({ forgetTickets }) => forgetTickets(),
          () => {},
        );
      return;
    }
    const keep = async () => {
      const { refreshSession } = await import('./refresh.ts');
      if (!(await refreshSession(person))) await revalidate();
    };
    // A session that can't be looked at now is looked at with the next page.
    keep().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `key`: with each navigation anew
  }, [known, person, key, revalidate]);

  useEffect(() => {
    const onStorage = ({ key: changed, newValue }: StorageEvent) => {
      // `null`: everything was cleared.
      if (changed !== STORE_KEY && changed !== null) return;
      if (personIn(newValue) !== person) void revalidate();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [person, revalidate]);
}
