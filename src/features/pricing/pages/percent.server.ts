import { type Language, LOCALES } from '#lib/language/index.ts';
import { words } from '#features/event-editor/messages/organiser-event-form.messages.ts';
import type { Say } from '#features/event-editor/pages/event-form.server.ts';

/** A typed percentage in hundredths of a percent (`12.5` is 1250); 0 for what was left out or was none, which is said. */
export function readPercent(text: string, field: string, say: Say, language: Language): number {
  const typed = text.replace(/[\s%]/g, '').replace(',', '.');
  if (typed === '') return 0;
  const share = /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;
  if (share <= 10_000) return share;
  say(field, words[language].percentage(typedIn(12.5, language)));
  return 0;
}

/** As somebody types it who writes that language: `12,5`; with the digits of a keyboard. */
function typedIn(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { numberingSystem: 'latn' }).format(value);
}

/** Hundredths of a percent as a person types them: 1250 is `12.5`. */
export function typedPercent(bps: number): string {
  return bps === 0 ? '' : String(bps / 100);
}
