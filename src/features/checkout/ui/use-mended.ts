import { type FormEvent, useState } from 'react';

/**
 * Which fields were mended since the server said what is wrong (`told` is its answer): their mistakes need not be read any
 * longer. A field counts as mended once the browser finds nothing wrong with it.
 */
export function useMended(told: unknown): {
  mended: ReadonlySet<string>;
  onInput: (input: FormEvent<HTMLElement>) => void;
} {
  const [state, setState] = useState<{ told: unknown; names: ReadonlySet<string> }>({
    told,
    names: new Set(),
  });
  const mended = state.told === told ? state.names : NONE;
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    const field = target as HTMLInputElement;
    if (!field.name || mended.has(field.name) || !isRight(field)) return;
    setState({ told, names: new Set([...mended, field.name]) });
  };
  return { mended, onInput };
}

const NONE: ReadonlySet<string> = new Set();

function isRight(field: HTMLInputElement): boolean {
  return field.value.trim() !== '' && field.validity.valid;
}
