/** The look that text-like controls share. 16 px text at least: smaller makes phones zoom in on focus. */
export const controlClass =
  'w-full min-h-11 rounded-md border border-edge bg-raised px-3.5 py-2 text-base text-text placeholder:text-faint ' +
  'transition-colors duration-150 hover:border-muted ' +
  'focus-visible:border-marigold focus-visible:outline-2 focus-visible:outline-offset-1 ' +
  'aria-invalid:border-crimson-bright aria-invalid:bg-crimson-dim ' +
  'disabled:border-line disabled:bg-lifted disabled:text-faint disabled:hover:border-line read-only:border-line';
