import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { buttonClass, Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { ChosenList } from './chosen-list.tsx';
import { words } from '../messages/polls.messages.ts';
import { ShareBars } from '#features/community-figures/ui/share-bars.tsx';

export interface ShownResult {
  questions: readonly { text: string; options: readonly { text: string; votes: number }[] }[];
  voted: number;
  eligible: number;
  quorum: number;
  quorate: boolean;
  sound: boolean;
  untouched: boolean;
  hash: string;
}

interface PollResultProps {
  id: string;
  secret: boolean;
  result: ShownResult;
  /** What was looked for, and what the ballot says; null when there is none of that code. */
  looked: { code: string; chosen: string[][] | null } | null;
  byName: readonly { id: string; name: string; chosen: string[][] }[] | null;
}

/** What came out of a poll, and how everybody can check it. */
export function PollResult({ id, secret, result, looked, byName }: PollResultProps) {
  const t = useMessages(words);
  const { questions, voted, eligible, quorum, quorate, sound, untouched, hash } = result;
  return (
    <div className="flex flex-col gap-6">
      {!sound && <Callout tone="error" title={t.unsound} />}
      {!untouched && <Callout tone="error" title={t.touched} />}
      <StatRow>
        <Stat
          label={t.turnout}
          value={t.ofEligible(voted, eligible)}
          detail={quorate ? (quorum > 0 ? t.quorate : undefined) : t.notQuorate(quorum)}
        />
      </StatRow>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {questions.map(({ text, options }, place) => (
          // Two questions may be asked in the same words.
          <Card key={place} title={text}>
            <ShareBars
              title={text}
              head={[t.answer, t.votes]}
              rows={options.map((option) => ({ key: option.text, name: option.text, value: option.votes }))}
            />
          </Card>
        ))}
        {byName && (
          <Card title={t.byName}>
            <ul>
              {byName.map((row) => (
                <li key={row.id} className="border-t border-line py-2.5 first:border-0">
                  <p className="font-medium [overflow-wrap:anywhere]">{row.name || t.somebody}</p>
                  <ChosenList questions={questions} chosen={row.chosen} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {secret && (
          <Card title={t.findTitle}>
            <Form method="post" className="flex flex-col gap-4">
              <input type="hidden" name="intent" value="find" />
              <Field id="code" label={t.code} hint={t.findText}>
                <Input
                  name="code"
                  maxLength={40}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  defaultValue={looked?.code ?? ''}
                />
              </Field>
              <div>
                <Button type="submit" variant="secondary">
                  {t.find}
                </Button>
              </div>
            </Form>
            {looked?.chosen && (
              <div className="mt-4">
                <Callout tone="success" title={t.found} announce>
                  <ChosenList questions={questions} chosen={looked.chosen} />
                </Callout>
              </div>
            )}
            {looked && !looked.chosen && (
              <div className="mt-4">
                <Callout tone="warning" title={t.notFound} announce />
              </div>
            )}
          </Card>
        )}
        {secret && (
          <Card title={t.listTitle}>
            {sound && <p className="mb-3 text-muted">{t.soundText}</p>}
            <p className="text-muted">{t.listText}</p>
            <p className="mt-3 font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{hash}</p>
            <a
              href={`/polls/${id}/ballots.txt`}
              download
              className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-4' })}
            >
              {t.load}
            </a>
          </Card>
        )}
      </div>
    </div>
  );
}
