import { type ChangeEvent, useEffect, useState } from 'react';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import type { FormField } from '#shared/forms/form-field.ts';
import { type Cover, Poster } from '#features/posters/ui/poster.tsx';
import { controlClass } from '#shared/ui/fields/control.ts';
import { cx } from '#shared/ui/style/cx.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { COVER_TYPES, coverProblem } from './cover-rules.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/event-form.messages.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

const PictureCrop = lazyPart(() => import('#shared/ui/picture/picture-crop.tsx'));
/** Of `Poster`: 4:5. */
const ASPECT = 4 / 5;

interface CoverFieldProps {
  fields: { cover: FormField; removeCover: FormField };
  event: { id: string; title: string; updated: string };
  /** The picture that it has; null for a drawn poster. */
  cover: Cover | null;
}

/** An event's picture: what it is now, and another one. */
export function CoverField({ fields, event, cover }: CoverFieldProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const [chosen, setChosen] = useState<string | null>(null);
  const [moving, setMoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);
  const look = (change: ChangeEvent<HTMLInputElement>) => {
    const file = change.target.files?.[0];
    const wrong = file ? coverProblem(file, language) : null;
    // What would be refused is not sent: a file of this size could be a hundred megabytes.
    if (wrong) change.target.value = '';
    setProblem(wrong);
    setMoving(file?.type === 'image/gif');
    setChosen(file && !wrong ? URL.createObjectURL(file) : null);
  };
  return (
    <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-start">
      <div>
        <Poster
          eventId={event.id}
          title={event.title}
          cover={chosen ? { src: chosen, alt: t.chosenPicture } : cover}
          version={event.updated}
          sizes="12rem"
          className="max-w-48"
        />
        {!cover && !chosen && <p className="mt-2 max-w-48 text-[0.8125rem] text-muted">{t.drawnForYou}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Field
          id={fields.cover.id}
          label={cover ? t.anotherPicture : t.picture}
          hint={t.pictureHint}
          error={problem ?? fields.cover.errors}
          optional
        >
          <Input
            type="file"
            name={fields.cover.name}
            accept={COVER_TYPES.join(',')}
            onChange={look}
            className={cx(
              controlClass,
              'py-1.5! pl-1.5! text-muted file:mr-3 file:min-h-8 file:rounded-full file:border-0 file:bg-lifted file:px-3.5 file:font-semibold file:text-text',
            )}
          />
        </Field>
        {/* A moving picture would stand still when cut. */}
        {chosen && !moving && (
          <PictureCrop
            fallback={<Skeleton className="h-60 w-48 rounded-md" />}
            key={chosen}
            src={chosen}
            name="crop"
            aspect={ASPECT}
          />
        )}
        {cover && <CheckboxField field={fields.removeCover} label={t.removePicture} hint={t.removeHint} />}
      </div>
    </div>
  );
}
