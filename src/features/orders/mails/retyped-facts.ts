import type { MailFact } from '#platform/mail/index.ts';
import type { OrderView } from '../model/document-view.ts';
import { words } from '../messages/news-mail.messages.ts';

/** What tickets were and what they are now, each pair once. */
export function retypedFacts({ retyped = [], language }: OrderView): MailFact[] {
  const pairs = new Set(retyped.map(({ from, to }) => `${from} → ${to}`));
  return pairs.size === 0 ? [] : [{ label: words[language].retyped.changedTo, lines: [...pairs] }];
}
