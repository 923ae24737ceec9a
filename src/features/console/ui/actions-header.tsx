import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/console.messages.ts';

/** The header of a column of buttons: they say themselves what they are for, so that it is only read out. */
export function ActionsHeader() {
  return <span className="sr-only">{useMessages(words).actions}</span>;
}
