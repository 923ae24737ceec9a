// नेपाली in Anek Devanagari Regular, as outlines: one word on every page does not need the font's 94 kB.
import outline from './nepali-name.svg?url';

/** The name of Nepali in its own letters, for whoever's device has no font for them. */
export function NepaliName() {
  return (
    <>
      <svg
        aria-hidden
        viewBox="-6 -180 494 182"
        className="inline-block h-[0.910em] w-auto fill-current align-[-0.010em]"
      >
        <use href={`${outline}#name`} />
      </svg>
      <span className="sr-only">नेपाली</span>
    </>
  );
}
