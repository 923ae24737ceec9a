import { useCallback, useEffect, useRef, useState } from 'react';
import { Gate, type GateState, type Shown } from './gate.ts';
import { sound, vibrate } from './feedback.ts';
import { hearSentCodes } from './sent-codes.ts';
import { hearTypedCodes } from './typed-codes.ts';

const SYNC_MS = 4000;
const REFRESH_MS = 5 * 60_000;
/** The same code before the camera is the same person, for so long. */
const SAME_MS = 4000;

export interface Signals {
  sound: boolean;
  vibration: boolean;
}

/** The scanner's gate while the page is open; what it shows, and what to call with a code. */
export function useGate(event: string, list: string, signals: Signals) {
  const gate = useRef<Gate | null>(null);
  const last = useRef({ code: '', at: 0 });
  const [state, setState] = useState<GateState | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const wanted = useRef(signals);
  useEffect(() => {
    wanted.current = signals;
  }, [signals]);

  const notify = useCallback((decision: Shown): void => {
    setShown(decision);
    if (wanted.current.sound) sound(decision.result);
    if (wanted.current.vibration) vibrate(decision.result);
  }, []);

  const seen = useCallback(
    async (text: string): Promise<void> => {
      const code = text.trim();
      const now = performance.now();
      const same = code === last.current.code && now - last.current.at < SAME_MS;
      last.current = { code, at: now };
      if (same || code === '' || !gate.current) return;
      notify(await gate.current.scan(code));
    },
    [notify],
  );

  /** Lets somebody in who was picked by name. */
  const admit = useCallback(
    async (ticket: string): Promise<void> => {
      if (gate.current) notify(await gate.current.admit(ticket));
    },
    [notify],
  );
  /** Lets in who came outside the time of arrival. */
  const letIn = useCallback(
    async (again: NonNullable<Shown['again']>): Promise<void> => {
      if (gate.current) notify(await gate.current.letIn(again));
    },
    [notify],
  );
  const find = useCallback((q: string) => gate.current?.find(q) ?? [], []);
  const moveTo = useCallback((name: string): void => void gate.current?.moveTo(name), []);

  useEffect(() => {
    const opened = new Gate(event, list, setState);
    gate.current = opened;
    void opened.open().then(() => opened.sync());
    const sync = (): void => void opened.sync();
    const syncing = setInterval(sync, SYNC_MS);
    const refreshing = setInterval(() => void opened.refresh(), REFRESH_MS);
    const unhear = hearTypedCodes((code) => void seen(code));
    const unhearSent = hearSentCodes(
      () => opened.isAlone,
      (code) => void seen(code),
    );
    globalThis.addEventListener('online', sync);
    return () => {
      clearInterval(syncing);
      clearInterval(refreshing);
      unhear();
      unhearSent();
      globalThis.removeEventListener('online', sync);
      gate.current = null;
    };
  }, [event, list, seen]);

  return { state, shown, seen, admit, letIn, find, moveTo };
}
