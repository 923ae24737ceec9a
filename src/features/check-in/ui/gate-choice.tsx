import { DoorOpen } from 'lucide-react';
import { useRef } from 'react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/scanner.messages.ts';

interface GateChoiceProps {
  /** '' while none is named. */
  gate: string;
  /** Those that the event's lists name. */
  gates: readonly string[];
  list: string;
  onChoose: (gate: string) => void;
}

/** Names the gate that this device stands at. Without scripts its address keeps it. */
export function GateChoice({ gate, gates, list, onChoose }: GateChoiceProps) {
  const t = useMessages(words);
  const box = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={box} className="group relative">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-edge px-3 text-[0.9375rem] font-medium [overflow-wrap:anywhere] hover:border-text">
        <DoorOpen aria-hidden className="size-4 shrink-0 text-marigold" />
        {gate === '' ? t.chooseGate : t.gateIs(gate)}
      </summary>
      <Form
        method="get"
        className="mt-2 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('gate');
          onChoose(typeof typed === 'string' ? typed.trim() : '');
          box.current?.removeAttribute('open');
        }}
      >
        {list !== '' && <input type="hidden" name="list" value={list} />}
        <Field label={t.gate} className="min-w-0 flex-1">
          <Input
            key={gate}
            name="gate"
            defaultValue={gate}
            maxLength={60}
            autoComplete="off"
            suggestions={gates}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {t.setGate}
        </Button>
      </Form>
    </details>
  );
}
