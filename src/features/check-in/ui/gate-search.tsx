import { useState } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/scanner.messages.ts';
import { type FoundHolder, MOST_FOUND } from './find-by-name.ts';

interface GateSearchProps {
  zone: string;
  find: (q: string) => FoundHolder[];
  admit: (ticket: string) => Promise<void>;
}

/** Finds who has no code at hand in the list on this phone, while the server can't be asked. */
export function GateSearch({ zone, find, admit }: GateSearchProps) {
  const t = useMessages(words);
  const [q, setQ] = useState('');
  const found = find(q);
  return (
    <div className="flex flex-col gap-4">
      <Field label={t.byName}>
        <Input
          type="search"
          value={q}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => setQ(target.value)}
        />
      </Field>
      {q.trim() !== '' && found.length === 0 && <output className="text-muted">{t.nobodyHere}</output>}
      {found.length > 0 && (
        <ul className="rounded-lg border border-line">
          {found
            .slice(0, MOST_FOUND)
            .map(({ ticket, holder, type, valid, addOn, inside, date, misdated }) => (
              <li
                key={ticket}
                className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 last:border-0"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {holder}
                  <span className="block text-[0.9375rem] text-muted">
                    {type}
                    {date && (
                      <>
                        {' · '}
                        <DateTime at={date.startsAt} zone={zone} style="short" />
                      </>
                    )}
                  </span>
                </span>
                {!valid ? (
                  <Badge tone="crimson">{t.cancelled}</Badge>
                ) : misdated ? (
                  <Badge tone="crimson">{t.wrong_date}</Badge>
                ) : inside ? (
                  <Badge tone="leaf">{addOn ? t.handedOut : t.already_admitted}</Badge>
                ) : (
                  <Button variant="secondary" onClick={() => void admit(ticket)}>
                    {addOn ? t.handOutNow : t.letIn}
                    <span className="sr-only">{`: ${holder}`}</span>
                  </Button>
                )}
              </li>
            ))}
        </ul>
      )}
      {found.length > MOST_FOUND && <p className="text-[0.9375rem] text-muted">{t.moreHere(MOST_FOUND)}</p>}
    </div>
  );
}
