import { Camera as CameraIcon, CameraOff } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { codeOnCard } from '#features/members/model/card-code.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { useCamera } from '#features/check-in/ui/use-camera.ts';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { checkWithoutConnection } from './check-without-connection.ts';
import { CheckedCard, type ShownCard, shownCard } from './checked-card.tsx';
import { words } from '../messages/member.messages.ts';

interface CardScannerProps {
  community: string;
  /** Where a code is asked for: what is answered is the card as JSON. */
  ask: string;
  publicKey: string;
}

/** Whoever stands at a door waits no longer than this for a bad connection. */
const PATIENCE_MS = 4_000;
/** The same card stays before the camera for a while. */
const AGAIN_MS = 3_000;

/** Reads cards with the camera and tells of each whether it counts; goes on without a connection. Needs scripts. */
export function CardScanner({ community, ask, publicKey }: CardScannerProps) {
  const t = useMessages(words).check;
  const last = useRef({ code: '', at: 0 });
  const [card, setCard] = useState<ShownCard | null>(null);

  const seen = useCallback(
    async (read: string) => {
      const code = codeOnCard(read);
      const now = Date.now();
      const { current } = last;
      if (code === current.code && now - current.at < AGAIN_MS) return;
      last.current = { code, at: now };
      setCard(await check(ask, publicKey, code));
    },
    [ask, publicKey],
  );

  const { video, open, setOpen, failed } = useCamera(seen);

  if (!useHydrated()) return null;
  return (
    <section aria-label={t.camera} className="flex flex-col gap-4">
      <video
        ref={video}
        hidden={!open}
        muted
        playsInline
        aria-label={t.camera}
        className="aspect-square w-full rounded-lg bg-raised object-cover sm:aspect-video"
      />
      <div>
        <Button variant={open ? 'secondary' : 'primary'} onClick={() => setOpen(!open)}>
          {open ? <CameraOff aria-hidden /> : <CameraIcon aria-hidden />}
          {open ? t.stopCamera : t.startCamera}
        </Button>
      </div>
      {failed && <Callout tone="warning" title={t.noCamera} />}
      <div aria-live="assertive">{card && <CheckedCard card={card} community={community} level={3} />}</div>
    </section>
  );
}

async function check(ask: string, publicKey: string, code: string): Promise<ShownCard> {
  try {
    const answer = await fetch(`${ask}?code=${encodeURIComponent(code)}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    return shownCard(((await answer.json()) as { card: Parameters<typeof shownCard>[0] }).card);
  } catch {
    const today = new Date().toISOString().slice(0, 10);
    return checkWithoutConnection(publicKey, code, today).catch(() => shownCard(null));
  }
}
