import { keptTexts } from '#lib/cache/kept-texts.ts';
import { cx } from './style/cx.ts';

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = { sm: 'size-8 text-[0.8125rem]', md: 'size-10 text-[0.9375rem]', lg: 'size-16 text-2xl' };
const grounds = [
  'bg-marigold-dim text-marigold',
  'bg-crimson-dim text-crimson-bright',
  'bg-leaf-dim text-leaf',
  'bg-sky-dim text-sky',
];

/** A person's picture, or their initials. Decoration: the name stands beside it, or on the control around it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const shape = cx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold',
    sizes[size],
  );
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={64}
        height={64}
        referrerPolicy="no-referrer"
        className={cx(shape, 'object-cover', className)}
      />
    );
  return (
    <span aria-hidden className={cx(shape, grounds[groundOf(name)], className)}>
      {initialsOf(name)}
    </span>
  );
}

function groundOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % grounds.length;
}

// A character with its marks: also of two letters that a virama (U+094D) makes one, as in क्ष, and of joined emoji. It
// stands here because Intl.Segmenter is newer than some browsers.
const FIRST_LETTER = /^(?:\p{RI}{2}|.(?:\u094D\p{L}|\p{M}|\u200D.)*)/su;

const kept = keptTexts(2_000);

/** First letters of the first and the last word; whole characters also beyond the basic plane, and with their marks. */
export function initialsOf(name: string): string {
  return kept(name, () => {
    const words = name.trim().split(/\s+/).filter(Boolean);
    const first = words[0];
    const last = words.length > 1 ? words.at(-1) : undefined;
    const initial = (word: string | undefined) => FIRST_LETTER.exec(word ?? '')?.[0] ?? '';
    return (initial(first) + initial(last)).toLocaleUpperCase() || '?';
  });
}
