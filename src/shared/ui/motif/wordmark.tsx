import { PRODUCT_NAME } from '#lib/site-name.ts';
import { useSiteName } from '#shared/i18n/site-name.tsx';
import { cx } from '../style/cx.ts';

// मेला in Anek Devanagari SemiBold, as outlines: one word does not need the font's 250 kB.
const mela =
  'M110-115H86V0H110ZM78-109H130L128-128H77ZM114-109 112-128H-4L-3-109ZM96-66H28V-46H96ZM45-116H20V-54H45ZM22-16H45V-65H20L9-58Q10-50 12-43 13-35 16-29 18-22 22-16ZM22-178V-175L44-155Q49-150 54-147 58-143 63-140 68-137 73-134 78-131 85-128V-124H108V-127Q105-130 99-135 94-140 87-146 81-152 75-158 68-164 63-169 57-175 54-178ZM262-115H238V0H262ZM230-109H282L280-128H228ZM123-109H271L270-128H121ZM172-89Q154-89 145-79 135-69 135-51 135-37 140-25 144-12 153 0H182V0Q172-14 166-26 161-37 161-50 161-59 164-63 168-68 175-68 182-68 185-64 188-60 189-51L189-27H212L213-51Q213-60 216-64 220-68 226-68 231-68 234-66 237-63 238-59L240-82Q237-85 233-87 229-89 224-89 215-89 209-84 203-80 201-72H200Q197-80 191-84 184-89 172-89ZM317 0V-115H292V0ZM336-109 335-128H273L274-109Z';

/** A marigold seen from above: the mark of a site with a name of its own. */
function Marigold() {
  return (
    <svg viewBox="0 0 24 24" className="size-[0.95em] shrink-0 self-center fill-marigold stroke-marigold">
      <circle
        cx="12"
        cy="12"
        r="8"
        fill="none"
        strokeWidth="6.6"
        strokeLinecap="round"
        strokeDasharray="0 6.283"
      />
      <circle cx="12" cy="12" r="3" stroke="none" />
    </svg>
  );
}

/**
 * The site's name as a logo: "मेला Mela" where nobody has named it, else a marigold and the name, cut off where there is no room.
 * The link around it gives it its name. What comes last is the name alone: a narrow place may leave it out.
 */
export function Wordmark({ className }: { className?: string }) {
  const name = useSiteName();
  const own = name === PRODUCT_NAME;
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex max-w-full items-baseline gap-[0.42em] text-[1.375rem] leading-none',
        className,
      )}
    >
      {own ? (
        <svg viewBox="-5 -178 342 178" className="h-[1.02em] w-auto fill-marigold">
          <path d={mela} />
        </svg>
      ) : (
        <Marigold />
      )}
      <span className={cx('font-semibold tracking-tight', !own && 'min-w-0 truncate py-[0.2em]')}>
        {name}
      </span>
    </span>
  );
}
