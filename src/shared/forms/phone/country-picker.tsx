import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import type { PhoneCountry } from './countries.ts';
import { CountryList } from './country-list.tsx';
import { opensUpward } from './list-side.ts';
import { words } from './phone.messages.ts';

interface CountryPickerProps {
  countries: readonly PhoneCountry[];
  /** ISO 3166-1 code. */
  selected: string;
  onSelect: (iso2: string) => void;
}

/** The button at the left of the phone input, and the list that it opens. */
export function CountryPicker({ countries, selected, onSelect }: CountryPickerProps) {
  const t = useMessages(words);
  const [side, setSide] = useState<'up' | 'down' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const country = countries.find(({ iso2 }) => iso2 === selected);
  const open = () => {
    const box = button.current?.getBoundingClientRect();
    setSide(box && opensUpward(box.bottom, innerHeight) ? 'up' : 'down');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={side !== null}
        aria-controls={side ? list : undefined}
        onClick={() => (side ? setSide(null) : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open();
        }}
        className="absolute top-0 left-0 flex h-11 items-center gap-1.5 rounded-md pl-3.5 text-muted hover:text-text"
      >
        <span className="sr-only">{country ? t.chosen(country.name, country.dialCode) : t.country} </span>
        {selected}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {side && (
        <CountryList
          id={list}
          side={side}
          countries={countries}
          selected={selected}
          onSelect={(iso2) => {
            setSide(null);
            onSelect(iso2);
          }}
          onClose={(refocus) => {
            setSide(null);
            if (refocus) button.current?.focus();
          }}
        />
      )}
    </>
  );
}
