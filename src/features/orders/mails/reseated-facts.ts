import type { MailFact } from '#platform/mail/index.ts';
import type { OrderView } from '../model/document-view.ts';
import { seatText } from '../model/seat.ts';
import { words } from '../messages/news-mail.messages.ts';
import { words as seatWords } from '../messages/seat.messages.ts';

/** The seats that tickets had. */
export function seatsBefore({ reseated = [], language }: OrderView): MailFact[] {
  const lines = reseated.flatMap(({ from }) => (from ? [seatText(from, language)] : []));
  return lines.length > 0 ? [{ label: words[language].reseated.before, lines }] : [];
}

/** The seats that they have now. */
export const seatsNow = ({ reseated = [], language }: OrderView): MailFact[] => [
  {
    label: seatWords[language].titles(reseated.length),
    lines: reseated.map(({ to }) => seatText(to, language)),
  },
];
