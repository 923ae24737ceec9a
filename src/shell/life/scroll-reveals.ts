import { debounced, throttled } from './pace.ts';
import { DEBOUNCE_MS, DURATION_MS, EASING, isIn, THROTTLE_MS } from './reveal-rules.ts';

/**
 * Lets the elements with `data-reveal` that are below the window come in as they are scrolled to. What is on the screen
 * already stays as it is, and without this script everything is shown. @returns how to stop, with everything shown
 */
export function revealOnScroll(): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const waiting = new Set<HTMLElement>();
  let begun = false;
  // Who does not scroll sees it all: pictures of the whole page, archives, previews.
  const begin = () => {
    begun = true;
    for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
      if (element.getBoundingClientRect().top <= innerHeight) continue;
      waiting.add(element);
      element.dataset.revealState = 'waiting';
    }
  };
  const show = (element: HTMLElement) => {
    waiting.delete(element);
    element.style.transition = `opacity ${DURATION_MS}ms ${EASING}, translate ${DURATION_MS}ms ${EASING}`;
    delete element.dataset.revealState;
  };
  const look = () => {
    if (!begun) begin();
    const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    for (const element of waiting) {
      if (end || isIn(element.getBoundingClientRect().top, innerHeight)) show(element);
    }
  };
  const onScroll = throttled(look, THROTTLE_MS);
  const onResize = debounced(() => begun && look(), DEBOUNCE_MS);
  const onFocus = ({ target }: Event) => {
    for (const element of waiting) if (target instanceof Node && element.contains(target)) show(element);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onResize);
  document.addEventListener('focusin', onFocus);
  return () => {
    removeEventListener('scroll', onScroll);
    removeEventListener('resize', onResize);
    document.removeEventListener('focusin', onFocus);
    onScroll.stop();
    onResize.stop();
    for (const element of waiting) show(element);
  };
}
