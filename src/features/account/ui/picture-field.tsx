import { type ChangeEvent, useEffect, useState } from 'react';
import type { FormField } from '#shared/forms/form-field.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { FileInput } from '#shared/ui/fields/file-input.tsx';
import { words } from '../messages/picture.messages.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

const PictureCrop = lazyPart(() => import('#shared/ui/picture/picture-crop.tsx'));

interface PictureFieldProps {
  field: FormField;
  /** Name of the field that says which part of the picture it is to be. */
  crop: string;
  /** The box that takes the picture away. */
  remove: FormField;
  name: string;
  src: string | null;
  removable: boolean;
}

/** The picture as it is, and one to take its place, of which a part is chosen where scripts run. */
export function PictureField({ field, crop, remove, name, src, removable }: PictureFieldProps) {
  const t = useMessages(words);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);
  const look = (change: ChangeEvent<HTMLInputElement>) => {
    const file = change.target.files?.[0];
    setChosen(file?.type.startsWith('image/') ? URL.createObjectURL(file) : null);
  };
  return (
    <div className="flex flex-wrap items-start gap-5">
      <Avatar name={name} src={src} size="lg" />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
        <Field id={field.id} label={t.label} hint={t.hint} error={field.errors} optional>
          <FileInput name={field.name} accept="image/jpeg,image/png,image/webp,image/gif" onChange={look} />
        </Field>
        {chosen && (
          <PictureCrop
            fallback={<Skeleton className="size-60 rounded-md" />}
            key={chosen}
            src={chosen}
            name={crop}
            round
          />
        )}
        {removable && <Checkbox id={remove.id} name={remove.name} label={t.takeAway} />}
      </div>
    </div>
  );
}
