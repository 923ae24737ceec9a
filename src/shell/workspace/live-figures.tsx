import { useEffect, useRef, useState } from 'react';
import type { Followed } from '#shared/session/follow-records.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { words } from './live-figures.messages.ts';
import { useLivePage } from './use-live-page.ts';

/** Screen readers are not told more often: on a busy evening they would say nothing else. */
const TOLD_EVERY_MS = 20_000;

interface LiveFiguresProps {
  followed: readonly Followed[];
  /** The figures in a sentence: told to screen readers when they have changed. */
  told: string;
}

/** Keeps a page's figures and rows up to date, and says that it does; nothing without scripts. */
export function LiveFigures({ followed, told }: LiveFiguresProps) {
  const t = useMessages(words);
  const hydrated = useHydrated();
  useLivePage(followed);
  const spoken = useSpoken(told);
  if (!hydrated) return null;
  return (
    <>
      <Badge tone="leaf" dot>
        {t.live}
      </Badge>
      <output className="sr-only">{spoken}</output>
    </>
  );
}

/** What is told last: nothing at first, then each change, some time after the one before. */
function useSpoken(told: string): string {
  const [spoken, setSpoken] = useState('');
  const known = useRef(told);
  const last = useRef(0);
  useEffect(() => {
    if (known.current === told) return;
    const timer = setTimeout(
      () => {
        known.current = told;
        last.current = Date.now();
        setSpoken(told);
      },
      Math.max(0, last.current + TOLD_EVERY_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [told]);
  return spoken;
}
