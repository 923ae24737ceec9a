import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/message-form.messages.ts';

const NAMES = [
  'first_name',
  'name',
  'event',
  'date',
  'time',
  'place',
  'organiser',
  'order',
  'ticket_link',
] as const;

/** What can be written in braces, and what becomes of it. */
export function VariableList() {
  const t = useMessages(words);
  return (
    <>
      {t.variables}
      <span className="mt-2 flex flex-col gap-1">
        {NAMES.map((name) => (
          <span key={name}>
            <code className="rounded-sm bg-lifted px-1.5 py-0.5 text-[0.8125rem] text-text">{`{${name}}`}</code>{' '}
            {t.variable[name]}
          </span>
        ))}
      </span>
    </>
  );
}
