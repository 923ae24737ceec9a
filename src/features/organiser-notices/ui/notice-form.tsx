import { Form } from 'react-router';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '#lib/language/index.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/console.messages.ts';
import { AUDIENCES } from '../model/audience.ts';
import type { TypedNotice } from '../model/notice-input.ts';

const FRAME = 'notice-preview';
const MAIL = '/_/organiser-notices/mail';

interface NoticeFormProps {
  /** Id of the draft; absent for a new one. */
  id?: string;
  /** Its `updated`, as it was when the page was made. */
  seen?: string;
  typed: TypedNotice;
  wrong: Readonly<Record<string, string>>;
  chapters: readonly { id: string; name: string }[];
}

/** What a notice says, who gets it and how; below it the mail as it is typed. */
export function NoticeForm({ id, seen, typed, wrong, chapters }: NoticeFormProps) {
  const t = useMessages(words);
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => [
        [`subject-${language}`, `${LANGUAGE_NAMES[language]}: ${t.subject}`],
        [`text-${language}`, `${LANGUAGE_NAMES[language]}: ${t.text}`],
      ]),
    ),
    chapter: t.whichChapter,
    addresses: t.addresses,
    mail: t.ways,
    shownUntil: t.shownUntil,
    actBy: t.actBy,
  };
  const mistakes = Object.entries(labels).flatMap(([id, label]) => {
    const error = wrong[id];
    return error ? [{ id, label, error }] : [];
  });
  const audiences = AUDIENCES.filter((one) => one !== 'chapter' || chapters.length > 0);
  return (
    // The router knows no frames: the browser sends it.
    <Form method="post" reloadDocument className="flex flex-col gap-5">
      {mistakes.length > 0 && <FormError fields={mistakes} />}
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Card title={t.languages}>
            <p className="mb-5 text-[0.9375rem] text-muted">{t.languagesHint}</p>
            <div className="flex flex-col gap-7">
              {LANGUAGES.map((language) => (
                <Said key={language} language={language} typed={typed} wrong={wrong} />
              ))}
            </div>
          </Card>
        </div>
        <div className="flex flex-col gap-5">
          <Card>
            <div className="flex flex-col gap-5">
              <RadioCards
                legend={t.audience}
                name="audience"
                defaultValue={typed.audience}
                error={wrong.audience ?? null}
                options={audiences.map((audience) => ({
                  value: audience,
                  label: t[audience],
                  detail: t[`${audience}Hint`],
                }))}
                required
              />
              {chapters.length > 0 && (
                <Field id="chapter" label={t.whichChapter} error={wrong.chapter ?? null}>
                  <Select name="chapter" defaultValue={typed.chapter}>
                    <option value="">{t.chooseChapter}</option>
                    {chapters.map((chapter) => (
                      <option key={chapter.id} value={chapter.id}>
                        {chapter.name}
                      </option>
                    ))}
                  </Select>
                </Field>
              )}
              <Field
                id="addresses"
                label={t.addresses}
                hint={t.addressesHint}
                error={wrong.addresses ?? null}
              >
                <Textarea name="addresses" defaultValue={typed.addresses} rows={3} />
              </Field>
            </div>
          </Card>
          <Card>
            <div className="flex flex-col gap-5">
              <Fieldset legend={t.ways} size="field" error={wrong.mail ?? null}>
                <Checkbox
                  id="mail"
                  name="mail"
                  label={t.mail}
                  hint={t.mailHint}
                  defaultChecked={typed.mail === 'on'}
                />
                <Checkbox name="page" label={t.page} hint={t.pageHint} defaultChecked={typed.page === 'on'} />
              </Fieldset>
              <Field
                id="shownUntil"
                label={t.shownUntil}
                hint={t.shownUntilHint}
                error={wrong.shownUntil ?? null}
              >
                <Input
                  type="datetime-local"
                  name="shownUntil"
                  defaultValue={typed.shownUntil}
                  className="max-w-64"
                />
              </Field>
              <RadioCards
                legend={t.kind}
                name="kind"
                defaultValue={typed.kind}
                options={[
                  { value: 'information', label: t.information, detail: t.informationHint },
                  { value: 'action', label: t.action, detail: t.actionHint },
                ]}
                columns={2}
                required
              />
              <Field id="actBy" label={t.actBy} hint={t.actByHint} error={wrong.actBy ?? null}>
                <Input type="date" name="actBy" defaultValue={typed.actBy} className="max-w-64" />
              </Field>
            </div>
          </Card>
          <Button type="submit" name="intent" value="save" className="sm:self-start">
            {t.save}
          </Button>
        </div>
      </div>
      <Card title={t.preview}>
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-2">
            {LANGUAGES.map((language) => (
              <Button
                key={language}
                type="submit"
                name="lang"
                value={language}
                formAction={MAIL}
                formTarget={FRAME}
                formNoValidate
                variant="secondary"
                size="sm"
              >
                {t.previewIn(LANGUAGE_NAMES[language])}
              </Button>
            ))}
          </div>
          <iframe
            name={FRAME}
            title={t.preview}
            src={id === undefined ? MAIL : `${MAIL}?id=${id}`}
            loading="lazy"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-[32rem] w-full rounded-md border border-line bg-white"
          />
        </div>
      </Card>
    </Form>
  );
}

function Said({ language, typed, wrong }: Pick<NoticeFormProps, 'typed' | 'wrong'> & { language: Language }) {
  const t = useMessages(words);
  const [subject, text] = [`subject-${language}`, `text-${language}`] as const;
  return (
    <Fieldset legend={LANGUAGE_NAMES[language]} size="field">
      <Field id={subject} label={t.subject} error={wrong[subject] ?? null}>
        <Input name={subject} lang={language} defaultValue={typed[subject]} autoComplete="off" />
      </Field>
      <Field id={text} label={t.text} error={wrong[text] ?? null}>
        <Textarea name={text} lang={language} defaultValue={typed[text]} rows={5} />
      </Field>
    </Fieldset>
  );
}
