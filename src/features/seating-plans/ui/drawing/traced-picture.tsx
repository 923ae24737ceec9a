import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../../messages/drawing.messages.ts';
import type { Traced } from './drawing.tsx';

/** A picture of this device, below the drawing. */
export function TracedPicture({
  traced,
  onChange,
}: {
  traced: Traced | null;
  onChange: (traced: Traced | null) => void;
}) {
  const t = useMessages(words);
  return (
    <section className="flex flex-col gap-3 px-4 py-4 text-[0.9375rem]">
      <label className="flex flex-col gap-2 font-medium">
        {t.picture}
        <input
          type="file"
          accept="image/*"
          className="text-[0.8125rem] font-normal text-muted"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (traced) URL.revokeObjectURL(traced.url);
            onChange(file ? { url: URL.createObjectURL(file), opacity: 0.5 } : null);
          }}
        />
      </label>
      <p className="text-muted">{t.pictureText}</p>
      {traced && (
        <>
          <label className="flex flex-col gap-1">
            {t.opacity}
            <input
              type="range"
              min={0.1}
              max={1}
              step={0.1}
              value={traced.opacity}
              onChange={({ target }) => onChange({ ...traced, opacity: target.valueAsNumber })}
            />
          </label>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              URL.revokeObjectURL(traced.url);
              onChange(null);
            }}
          >
            {t.noPicture}
          </Button>
        </>
      )}
    </section>
  );
}
