/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   A list of options within the page, with keys of its own: phones show a <select> as something else. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import type { PhoneCountry } from './countries.ts';
import { EMPTY_SEARCH, findCountry, isSearching, typedOn } from './country-search.ts';
import { movedBy } from './list-keys.ts';
import { words } from './phone.messages.ts';

interface CountryListProps {
  id: string;
  side: 'up' | 'down';
  countries: readonly PhoneCountry[];
  selected: string;
  onSelect: (iso2: string) => void;
  /** `refocus`: by a key, so that the focus belongs back on the button. */
  onClose: (refocus: boolean) => void;
}

/** All countries to choose from, by arrows, by the letters of a name, or by pointer. */
export function CountryList({ id, side, countries, selected, onSelect, onClose }: CountryListProps) {
  const t = useMessages(words);
  const list = useRef<HTMLUListElement>(null);
  const search = useRef(EMPTY_SEARCH);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ iso2 }) => iso2 === selected),
    ),
  );
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const option = list.current?.children[at];
    if (!(option instanceof HTMLElement) || !list.current) return;
    // Of the list alone: scrollIntoView would move the page as well.
    const { offsetTop, offsetHeight } = option;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const chosen = countries[at];
    const to = movedBy(key, at, countries.length);
    const letter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const searching = isSearching(search.current, event.timeStamp);
    if (to !== null) setAt(to);
    else if ((key === 'Enter' || (key === ' ' && !searching)) && chosen) onSelect(chosen.iso2);
    else if (key === 'Escape') onClose(true);
    else if (letter) {
      search.current = typedOn(search.current, key, event.timeStamp);
      const found = findCountry(countries, search.current.text);
      if (found !== -1) setAt(found);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={t.country}
      tabIndex={0}
      data-side={side}
      aria-activedescendant={`${id}-${countries[at]?.iso2}`}
      onKeyDown={onKeyDown}
      onBlur={() => onClose(false)}
      className={cx(
        'absolute inset-x-0 z-30 max-h-48 overflow-y-auto overscroll-contain rounded-md border border-edge bg-lifted py-1',
        side === 'up' ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
      )}
    >
      {countries.map(({ iso2, name, dialCode }, position) => (
        <li
          key={iso2}
          id={`${id}-${iso2}`}
          role="option"
          aria-selected={iso2 === selected}
          // Pressing must not take the focus from the list, which would close it before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onSelect(iso2)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 hover:bg-line',
            position === at && 'bg-line',
            iso2 === selected && 'font-semibold text-marigold',
          )}
        >
          <span className="min-w-0 truncate">{name}</span>
          <span className="text-muted tabular-nums">+{dialCode}</span>
        </li>
      ))}
    </ul>
  );
}
