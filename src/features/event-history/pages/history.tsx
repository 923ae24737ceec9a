import { History as HistoryIcon } from 'lucide-react';
import { Form } from 'react-router';
import { HistoryLine } from '#features/audit/ui/history-line.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import type { Route } from './+types/history';
import { words } from '#features/audit/messages/history-page.messages.ts';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';

export { loader } from './history.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function History({ loaderData }: Route.ComponentProps) {
  const { event, entries, people, kinds, person, kind, next, paged } = loaderData;
  const t = useMessages(words);
  const base = `/events/${event.id}/manage/history`;
  const filtered = person !== '' || kind !== '';
  const at = (cursor: string | null) => {
    const search = new URLSearchParams(
      Object.entries({ person, kind, cursor: cursor ?? '' }).filter(([, value]) => value !== ''),
    );
    return `${base}${search.size > 0 ? `?${search}` : ''}`;
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t.lead}</p>
      <search>
        <Form method="get" className="grid gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,14rem)_auto]">
          <Field label={t.person} hideLabel>
            <Select key={person} name="person" defaultValue={person}>
              <option value="">{t.everybody}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t.whatChanged} hideLabel>
            <Select key={kind} name="kind" defaultValue={kind}>
              <option value="">{t.everything}</option>
              {kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <div className="flex gap-2">
            <Button type="submit" variant="secondary">
              {t.show}
            </Button>
            {filtered && (
              <ButtonLink to={base} variant="ghost">
                {t.clear}
              </ButtonLink>
            )}
          </div>
        </Form>
      </search>
      <Card flush>
        {entries.length === 0 ? (
          <EmptyState
            icon={HistoryIcon}
            title={filtered ? t.noneLike : t.noneYet}
            text={filtered ? t.chooseElse : t.appear}
          />
        ) : (
          <ol>
            {entries.map((entry) => (
              <HistoryLine key={entry.id} entry={entry} zone={event.timezone} />
            ))}
          </ol>
        )}
      </Card>
      <Pagination newer={paged ? at(null) : null} older={next ? at(next) : null} newerLabel={t.newest} />
    </div>
  );
}
