import { onLost } from '#shell/life/lost-connection.ts';

/**
 * Tells codes that were typed into the form by hand and can't be sent: while there is no connection the form is not
 * sent at all, and what was lost on its way is told as well. Gives what ends it.
 */
export function hearSentCodes(isAlone: () => boolean, seen: (code: string) => void): () => void {
  let sent: string | null = null;
  const heard = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.scan === undefined) {
      sent = null;
      return;
    }
    const typed = new FormData(form).get('code');
    const code = typeof typed === 'string' ? typed.trim() : '';
    sent = code;
    if (!isAlone()) return;
    event.preventDefault();
    event.stopPropagation();
    sent = null;
    if (code !== '') seen(code);
    form.reset();
  };
  const stop = onLost(({ method }) => {
    if (method !== 'GET' && sent) seen(sent);
    sent = null;
  });
  // Before the router hears of it.
  document.addEventListener('submit', heard, true);
  return () => {
    stop();
    document.removeEventListener('submit', heard, true);
  };
}
