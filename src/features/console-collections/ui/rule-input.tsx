/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   A list of names below a text of several lines: no element of HTML is that. Its keys are the text's, which keeps the focus. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/rules.messages.ts';
import { type Completion, completion, type NamedCollection } from '../model/rule-names.ts';

interface RuleInputProps {
  name: string;
  defaultValue: string;
  /** The collection whose rule it is. */
  collection: string;
  names: readonly NamedCollection[];
}

/** A rule to be typed. Where scripts run, the names that fit are offered below; without, they stand in a list beside it. */
export function RuleInput({ name, defaultValue, collection, names }: RuleInputProps) {
  const t = useMessages(words);
  const list = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [offered, setOffered] = useState<Completion | null>(null);
  /** Nothing is chosen before an arrow key: Enter is a new line until then. */
  const [chosen, setChosen] = useState(-1);
  const offer = (): void => {
    const { current } = area;
    if (!current) return;
    const { selectionStart, selectionEnd, value } = current;
    setChosen(-1);
    setOffered(
      selectionStart === selectionEnd ? completion(names, collection, value.slice(0, selectionStart)) : null,
    );
  };
  const take = (text: string): void => {
    const { current } = area;
    if (!current || !offered) return;
    current.focus();
    current.setRangeText(text, offered.at, current.selectionStart, 'end');
    setOffered(null);
    setChosen(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!offered) return;
    const { names: fitting } = offered;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const from = chosen < 0 && step < 0 ? 0 : chosen;
      setChosen((from + step + fitting.length) % fitting.length);
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault();
      take(fitting[chosen]?.text ?? '');
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setOffered(null);
    }
  };
  return (
    <div className="relative">
      <Textarea
        ref={area}
        name={name}
        defaultValue={defaultValue}
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        aria-autocomplete="list"
        aria-controls={offered ? list : undefined}
        aria-activedescendant={chosen >= 0 ? `${list}-${chosen}` : undefined}
        className="font-mono text-[0.875rem]"
        onInput={offer}
        onClick={() => setOffered(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setOffered(null)}
      />
      <output className="sr-only">{offered ? t.offered(offered.names.length) : ''}</output>
      {offered && (
        <ul
          id={list}
          role="listbox"
          aria-label={t.namesTitle}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-md border border-edge bg-raised py-1 shadow-lg"
        >
          {offered.names.map(({ text, note }, at) => (
            <li
              key={text}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === chosen}
              className={cx(
                'flex min-h-10 cursor-pointer items-center justify-between gap-4 px-3.5 text-[0.875rem]',
                at === chosen ? 'bg-marigold-dim' : 'hover:bg-lifted',
              )}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(text)}
            >
              <code className="[overflow-wrap:anywhere]">{text}</code>
              <span className="shrink-0 text-[0.8125rem] text-muted">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
