import { makeSha256 } from '../model/sha256.ts';

/**
 * What the waiting page does in a browser: it works for a place, and asks now and then how far the line has got. It uses nothing
 * outside of itself but what it is given, because its source is what the browser gets.
 */
function runWaitingPage(sha256: (text: string) => string): void {
  const page = document.querySelector<HTMLElement>('[data-waiting]');
  if (!page) return;
  const data = page.dataset;

  const work = (form: HTMLFormElement): void => {
    const field = (name: string): HTMLInputElement | null => form.querySelector(`[name=${name}]`);
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const task = sha256(`${field('challenge')?.value ?? ''}:${random}`).slice(0, 32);
    const most = 2 ** (32 - Number(form.dataset.bits));
    const puzzles = Number(form.dataset.puzzles);
    const solutions: number[] = [];
    const bar = form.querySelector('progress');
    let nonce = 0;
    // In short pieces, so that the page stays alive.
    const piece = (): void => {
      const until = performance.now() + 40;
      while (solutions.length < puzzles && performance.now() < until) {
        for (let n = 0; n < 200; n += 1, nonce += 1) {
          if (Number.parseInt(sha256(`${task}:${solutions.length}:${nonce}`).slice(0, 8), 16) >= most)
            continue;
          solutions.push(nonce);
          nonce = 0;
          break;
        }
      }
      if (bar) bar.value = solutions.length;
      if (solutions.length < puzzles) {
        setTimeout(piece);
        return;
      }
      const [first, second] = [field('random'), field('proof')];
      if (first) first.value = random;
      if (second) second.value = solutions.join(' ');
      form.submit();
    };
    form.hidden = false;
    setTimeout(piece);
  };

  const form = document.querySelector<HTMLFormElement>('form[data-work]');
  if (form) work(form);
  if (!data.poll) return;

  const number = Number(data.number ?? 0);
  const words = JSON.parse(data.words ?? '{}') as Record<string, string>;
  const said = (value: number): string => value.toLocaleString(data.locale);
  const status = document.querySelector('[role=status]');
  const ahead = document.querySelector('[data-ahead]');
  const left = document.querySelector('[data-left]');
  let spokenAt = Date.now();

  interface Standing {
    state: string;
    called: number;
    perMinute: number;
    pace: number;
    left: string;
  }
  const show = ({ called, perMinute, pace, left: stock }: Standing): void => {
    const before = Math.max(0, number - called - 1);
    const speed = pace > 0 ? Math.min(pace, perMinute) : perMinute;
    const minutes = speed > 0 ? Math.max(1, Math.ceil((number - called) / speed)) : 0;
    const time =
      perMinute === 0
        ? words.paused
        : minutes === 1
          ? words.minute
          : words.minutes?.replace('{n}', said(minutes));
    const text = `${before === 0 ? words.next : words.ahead?.replace('{n}', said(before))} ${time}`;
    if (ahead) ahead.textContent = text;
    if (left) left.textContent = words[stock] ?? '';
    // Who listens is told at most once a minute.
    if (status && Date.now() - spokenAt >= 60_000) {
      spokenAt = Date.now();
      status.textContent = text;
    }
  };
  const ask = async (): Promise<void> => {
    try {
      const answer = await fetch(data.poll ?? '');
      if (answer.status === 404) {
        location.reload();
        return;
      }
      const standing = (await answer.json()) as Standing;
      if (answer.ok && standing.state !== data.state) location.reload();
      else if (answer.ok && data.state === 'open' && number <= standing.called) location.reload();
      else if (answer.ok && data.state === 'open') show(standing);
    } catch {
      // The connection is away; the place is not.
    }
    later();
  };
  // Not all at once: everybody asks at a moment of their own, and soon once it is near.
  const later = (): void => {
    setTimeout(() => void ask(), 5000 + Math.random() * 10_000);
  };
  later();
}

/** The script as it is sent. */
export const WAITING_SCRIPT = `(${runWaitingPage.toString()})((${makeSha256.toString()})());\n`;
