import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useMessages } from '../../../i18n/language.tsx';
import { notify } from '../../ui/toast.ts';
import { watchChunks } from './chunk-failures.ts';
import { words } from './life.messages.ts';
import { restoreTyped } from './typed-values.ts';

/** Loads a page anew of which a part could not be had, and puts back what was typed before. */
export function useChunkFailures(): void {
  const say = useMessages(words);
  const here = useLocation();
  const going = useNavigation().location;
  const navigate = useNavigate();
  const now = useRef<{ here: string; going: string | null }>({ here: '', going: null });
  useEffect(() => {
    now.current = { here: here.pathname + here.search, going: going ? going.pathname + going.search : null };
  });
  useEffect(() => restoreTyped(location.pathname + location.search), []);
  useEffect(() => {
    // While developing, Vite reloads the page on purpose.
    if (import.meta.env.DEV) return;
    return watchChunks({
      here: () => now.current.here,
      target: () => now.current.going,
      onGivenUp: () => {
        notify({
          tone: 'error',
          title: say.notLoaded,
          description: say.checkConnection,
        });
        if (now.current.going) void navigate(now.current.here, { replace: true });
      },
    });
  }, [navigate, say]);
}
