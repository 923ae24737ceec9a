import { Form } from 'react-router';
import { CardScanner } from '../ui/card-scanner.tsx';
import { CheckedCard, shownCard } from '../ui/checked-card.tsx';
import { words } from '../messages/member.messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/cards';

export { loader } from './cards.server.ts';

/** Where officers check members' cards: with the camera, with a scanner that types, or by hand. */
export default function Cards({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words).check;
  const { slug, community, publicKey, typed, card } = loaderData;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <header>
        <h2 className="text-xl font-semibold">{t.title}</h2>
        <p className="mt-1 text-muted">{t.lead}</p>
      </header>
      <Card>
        <CardScanner
          community={community}
          ask={`/chapters/${encodeURIComponent(slug)}/manage/cards.json`}
          publicKey={publicKey}
        />
        <Form method="get" className="mt-6 flex flex-wrap items-end gap-3">
          <Field id="code" label={t.code} className="min-w-0 grow" required>
            <Input name="code" defaultValue={typed} key={typed} autoComplete="off" maxLength={300} />
          </Field>
          <Button type="submit" variant="secondary">
            {t.submit}
          </Button>
        </Form>
      </Card>
      {card && (
        <output className="block">
          <CheckedCard card={shownCard(card.is)} community={community} level={3} />
        </output>
      )}
    </div>
  );
}
