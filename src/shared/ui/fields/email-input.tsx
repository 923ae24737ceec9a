import { useRef, useState } from 'react';
import { Input } from './input.tsx';
import { LikelyAddress } from './likely-address.tsx';

/** A field for an email address, which points out a likely slip when it is left. */
export function EmailInput(props: React.ComponentProps<typeof Input>) {
  const field = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState('');
  return (
    <span ref={field} className="block">
      <Input {...props} type="email" onBlur={({ target }) => setTyped(target.value)} />
      <LikelyAddress
        typed={typed}
        take={(address) => {
          const input = field.current?.querySelector('input');
          if (!input) return;
          // As if it was typed, so that whoever keeps the value hears of it.
          const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
          own?.set?.call(input, address);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          setTyped('');
          input.focus();
        }}
      />
    </span>
  );
}
