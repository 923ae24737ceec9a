import { Camera as CameraIcon, CameraOff, Flashlight, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { words } from '../messages/scanner.messages.ts';
import { DoubleEntries } from './double-entries.tsx';
import { GateSearch } from './gate-search.tsx';
import { keepPageOffline } from './offline-page.ts';
import { ShownScan } from './shown-scan.tsx';
import { useCamera } from './use-camera.ts';
import { useGate } from './use-gate.ts';

interface CheckInScannerProps {
  event: string;
  /** '' is everybody's list. */
  list: string;
  zone: string;
  /** The gate that was just chosen; null while nobody chose one here. */
  chosen: string | null;
  /** Told of the gate that this device stands at. */
  onGate: (gate: string) => void;
}

/** What a phone at the door does by itself: camera, list without a connection, sending later. Needs scripts. */
export function CheckInScanner({ event, list, zone, chosen, onGate }: CheckInScannerProps) {
  const t = useMessages(words);
  const [signals, setSignals] = useState({ sound: true, vibration: true });
  const { state, shown, seen, admit, letIn, find, moveTo } = useGate(event, list, signals);
  const { video, open, setOpen, failed, camera } = useCamera(seen);
  const [lit, setLit] = useState(false);

  useEffect(() => void keepPageOffline().catch(() => {}), []);
  const opened = state !== null;
  const stands = state?.gate ?? '';
  useEffect(() => {
    if (opened && chosen !== null) moveTo(chosen);
  }, [opened, chosen, moveTo]);
  useEffect(() => {
    if (stands !== '') onGate(stands);
  }, [stands, onGate]);

  if (!useHydrated()) return null;
  if (state?.over)
    return (
      <div>
        <Callout tone="warning" title={t.over} />
      </div>
    );
  return (
    <section aria-label={t.scanner} className="flex flex-col gap-4">
      {shown && <ShownScan shown={shown} zone={zone} letIn={letIn} />}
      <video
        ref={video}
        hidden={!open}
        muted
        playsInline
        aria-label={t.scanner}
        className="aspect-square w-full rounded-lg bg-raised object-cover sm:aspect-video"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          variant={open ? 'secondary' : 'primary'}
          className="grow"
          onClick={() => setOpen(!open)}
        >
          {open ? <CameraOff aria-hidden /> : <CameraIcon aria-hidden />}
          {open ? t.stopCamera : t.startCamera}
        </Button>
        {camera?.light && (
          <Button
            size="lg"
            variant="secondary"
            aria-pressed={lit}
            onClick={() => {
              void camera.light?.(!lit);
              setLit(!lit);
            }}
          >
            <Flashlight aria-hidden />
            {t.light}
          </Button>
        )}
      </div>
      {failed && <Callout tone="warning" title={t.noCamera} />}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label={t.sound}
          checked={signals.sound}
          onChange={({ target }) => setSignals({ ...signals, sound: target.checked })}
        />
        <Checkbox
          label={t.vibration}
          checked={signals.vibration}
          onChange={({ target }) => setSignals({ ...signals, vibration: target.checked })}
        />
      </div>
      <output className="text-[0.9375rem] text-muted">
        {state && !state.online && (
          <span className="mr-2 inline-flex items-center gap-2 text-marigold">
            <WifiOff aria-hidden className="size-4" />
            {t.offline}
          </span>
        )}
        {state?.tickets === null || !state ? t.preparing : t.ready(state.tickets)}{' '}
        {state && state.waiting > 0 ? t.waiting(state.waiting) : t.allSent}
      </output>
      {state && !state.online && state.tickets !== null && (
        <GateSearch zone={zone} find={find} admit={admit} />
      )}
      {state && state.doubles.length > 0 && <DoubleEntries doubles={state.doubles} zone={zone} />}
    </section>
  );
}
