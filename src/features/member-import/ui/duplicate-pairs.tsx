import { Form, Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/imports.messages.ts';

interface Somebody {
  name: string;
  email: string;
  phone: string;
  city: string;
  bornOn: string;
}

export interface Pair {
  line: number;
  reason: '' | 'email' | 'phone' | 'name';
  choice: string;
  given: Somebody;
  known: Somebody & { id: string };
}

interface DuplicatePairsProps {
  pairs: readonly Pair[];
  rule: 'skip' | 'update' | 'new';
  /** Address of the register. */
  members: string;
  /** The line behind which the next ones are; null when there are no more. */
  next: number | null;
}

/** Lines beside the members who seem to be the same people, each with what is to be done. */
export function DuplicatePairs({ pairs, rule, members, next }: DuplicatePairsProps) {
  const t = useMessages(words);
  return (
    <Form method="post" className="flex flex-col">
      <ul className="divide-y divide-line">
        {pairs.map(({ line, reason, choice, given, known }) => (
          <li key={line} className="grid gap-x-6 gap-y-3 px-5 py-4 sm:grid-cols-[1fr_1fr_14rem]">
            <Person title={`${t.inFile} · ${t.line} ${line}`} of={given} beside={known} />
            <Person title={t.inRegister} of={known} beside={given} to={`${members}/${known.id}`} />
            <div className="flex flex-col items-start gap-2">
              {reason !== '' && <Badge tone="marigold">{t.reasons[reason]}</Badge>}
              <Select
                name={`choice.${line}`}
                aria-label={`${t.what}: ${given.name}`}
                defaultValue={choice}
                id={`choice-${line}`}
              >
                <option value="">{t.asRule(t.rules[rule])}</option>
                {Object.entries(t.rules).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 border-t border-line px-5 py-4">
        {next !== null && <input type="hidden" name="next" value={next} />}
        <Button type="submit" name="intent" value="choose" variant="secondary" size="sm">
          {t.saveChoices}
          {next !== null && ` · ${t.moreTwice}`}
        </Button>
      </div>
    </Form>
  );
}

function Person({ title, of, beside, to }: { title: string; of: Somebody; beside: Somebody; to?: string }) {
  const facts = [of.email, of.phone, of.city, of.bornOn];
  const others = new Set([beside.email, beside.phone, beside.city, beside.bornOn]);
  return (
    <div className="min-w-0 text-[0.9375rem] [overflow-wrap:anywhere]">
      <p className="text-muted">{title}</p>
      <p className="font-semibold">
        {to ? (
          <Link to={to} className="underline decoration-edge underline-offset-4">
            {of.name}
          </Link>
        ) : (
          of.name
        )}
      </p>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <p key={fact} className={others.has(fact) ? 'text-text' : 'text-muted'}>
            {fact}
          </p>
        ))}
    </div>
  );
}
