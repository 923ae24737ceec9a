import { Pause, Play, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { words } from '../messages/logs.messages.ts';
import { LogLines, type LogLineShown } from './log-lines.tsx';
import { type Following, useNewLines } from './use-new-lines.ts';

interface LiveLogProps {
  lines: readonly LogLineShown[];
  /** What is asked for, as the address has it; new lines fit it, too. */
  query: string;
  /** When the page was read, UTC text. */
  now: string;
}

/** The newest lines of the log, and those that come. Without scripts a link reads the page anew. */
export function LiveLog({ lines: first, query, now }: LiveLogProps) {
  const t = useMessages(words);
  const hydrated = useHydrated();
  const [following, setFollowing] = useState<Following>('on');
  const { lines, gap } = useNewLines(first, { query, since: now, following }, setFollowing);
  const on = following === 'on';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {hydrated && following !== 'ended' && (
          <Button
            type="button"
            variant="secondary"
            size="sm"
            onClick={() => setFollowing(on ? 'paused' : 'on')}
          >
            {on ? <Pause aria-hidden /> : <Play aria-hidden />}
            {on ? t.pause : t.follow}
          </Button>
        )}
        <ButtonLink to={`/_/logs?${query}`} reloadDocument variant="ghost" size="sm">
          <RotateCw aria-hidden />
          {t.reload}
        </ButtonLink>
        <output className="text-[0.875rem] text-muted">
          {hydrated && (gap ? t.gap : t.state[following])}
        </output>
      </div>
      <LogLines lines={lines} />
    </>
  );
}
