/** What the server says to what was typed. */
export type DraftAnswer =
  | {
      /** The event's `updated`, on which the next save is based. */
      updated: string;
      /** UTC text. */
      at: string;
      /** What could not be kept as it is typed, by field. */
      wrong: Record<string, string>;
    }
  | { changedMeanwhile: true };

/** How it stands with what is typed. `away`: it could not be sent, and is tried again. */
export type Keeping =
  | { state: 'resting' | 'typing' | 'saving' | 'away' | 'changedMeanwhile' }
  | { state: 'saved'; at: string; wrong: Record<string, string> };

/** Pictures are sent with the button: they are large, and a part of them is chosen first. */
const LEFT_OUT = ['cover', 'crop', 'removeCover'];
const PAUSE_MS = 900;
const RETRY_MS = 4_000;

/**
 * Sends what is typed into a form whenever somebody rests, one request at a time, and once more when they leave. What a
 * button sends waits for what is under way, so that nobody is in their own way. The field `updated` says what a save is
 * based on: what somebody else saved meanwhile is never written over, and ends the keeping.
 *
 * @returns what ends it
 */
export function keepDraft(form: HTMLFormElement, to: string, notify: (keeping: Keeping) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: Promise<void> | null = null;
  let typed = false;
  let over = false;
  let pressedLast = false;
  const field = () => form.elements.namedItem('updated') as HTMLInputElement | null;
  let base = field()?.value ?? '';

  const body = () => {
    const data = new FormData(form);
    for (const name of LEFT_OUT) data.delete(name);
    data.set('updated', base);
    return data;
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  };
  const send = async (): Promise<void> => {
    typed = false;
    notify({ state: 'saving' });
    const answer = await fetch(to, { method: 'POST', body: body() }).then(read, () => null);
    if (answer === null) {
      typed = true;
      notify({ state: 'away' });
      return later(RETRY_MS);
    }
    if ('changedMeanwhile' in answer) {
      over = true;
      return notify({ state: 'changedMeanwhile' });
    }
    base = answer.updated;
    if (typed) return later(PAUSE_MS);
    notify({ state: 'saved', at: answer.at, wrong: answer.wrong });
  };
  const save = (): void => {
    if (over || flight) return;
    flight = send().finally(() => (flight = null));
  };
  const heard = (event: Event): void => {
    const name = event.target instanceof HTMLInputElement ? event.target.name : '';
    if (over || LEFT_OUT.includes(name)) return;
    // Whoever types after a button was pressed goes on from what was answered to it.
    if (pressedLast) base = field()?.value ?? '';
    pressedLast = false;
    typed = true;
    if (flight) return;
    notify({ state: 'typing' });
    later(PAUSE_MS);
  };
  const pressed = (event: SubmitEvent): void => {
    clearTimeout(timer);
    if (!flight) {
      typed = false;
      pressedLast = true;
      const hidden = field();
      // Now and not before: drawn anew, a hidden field has what it was drawn with.
      if (hidden) hidden.value = base;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    const { submitter } = event;
    typed = false;
    void flight.then(() => form.requestSubmit(submitter));
  };
  const leave = (): void => {
    if (!typed || over || flight) return;
    typed = false;
    // Goes out though the page is gone.
    void fetch(to, { method: 'POST', body: body(), keepalive: true }).catch(() => {});
  };

  form.addEventListener('input', heard);
  form.addEventListener('change', heard);
  form.addEventListener('submit', pressed, { capture: true });
  addEventListener('pagehide', leave);
  return () => {
    leave();
    over = true;
    clearTimeout(timer);
    form.removeEventListener('input', heard);
    form.removeEventListener('change', heard);
    form.removeEventListener('submit', pressed, { capture: true });
    removeEventListener('pagehide', leave);
  };
}

/** What was answered; null for what is no answer of ours, such as the page for signing in. */
async function read(response: Response): Promise<DraftAnswer | null> {
  if (response.redirected || (!response.ok && response.status !== 409)) return null;
  if (!response.headers.get('content-type')?.includes('json')) return null;
  return (await response.json()) as DraftAnswer;
}
