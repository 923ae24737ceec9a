import { useMessages } from '#shared/i18n/language.tsx';
import { VARIABLES } from '../model/variables.ts';
import { words } from '../messages/message-form.messages.ts';

/** What can be written in braces, and what becomes of it. */
export function VariableList() {
  const t = useMessages(words);
  return (
    <>
      {t.variables}
      <span className="mt-2 flex flex-col gap-1">
        {VARIABLES.map((name) => (
          <span key={name}>
            <code className="rounded-sm bg-lifted px-1.5 py-0.5 text-[0.8125rem] text-text">{`{${name}}`}</code>{' '}
            {t.variable[name]}
          </span>
        ))}
      </span>
    </>
  );
}
