import { NULL_FREE } from '#lib/text.ts';
import { wrongField } from './errors.ts';

/** So many characters the organiser may add to what guests are told. */
export const MESSAGE_MOST = 1_000;

/** Whether guests hear of a change, and what the organiser adds to it. */
export interface Telling {
  notify?: boolean | undefined;
  message?: string | undefined;
}

/** How far a change goes, and how guests hear of it. */
export interface ChangeOptions extends Telling {
  /** It holds for all dates after this one that are on, too. */
  following?: boolean | undefined;
  /** The `seen` of the preview that was looked at: what differs from it by now is refused. */
  ifSeen?: string | undefined;
}

/** What became of a change. */
export interface Changed {
  /** So many dates are different from before for guests. */
  dates: number;
  /** So many guests get a mail. */
  told: number;
}

/** The organiser's words. Throws 400 at `message` when they are too many. */
export function messageOf({ message = '' }: Telling): string {
  // A form sends two characters at the end of a line.
  const text = message.replaceAll('\r\n', '\n').trim();
  if (text.length > MESSAGE_MOST) throw wrongField('message', 'longMessage');
  if (!NULL_FREE.test(text)) throw wrongField('message', 'unreadMessage');
  return text;
}
