import { useEffect } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import devanagari from '../../styles/devanagari.css?url';

/**
 * The font of Devanagari: at once where the page is in Nepali. Elsewhere it is a word or two in a title, which nobody's
 * first look at the page waits for: it comes when the browser is idle, and until then the reader's own font stands in.
 */
export function DevanagariFont() {
  const atOnce = useLanguage() === 'ne';
  useEffect(() => {
    if (atOnce) return;
    const load = () => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = devanagari;
      document.head.append(link);
    };
    // Safari has no idle callbacks.
    const timer = setTimeout(load, 1_000);
    return () => clearTimeout(timer);
  }, [atOnce]);
  const link = <link rel="stylesheet" href={devanagari} />;
  return atOnce ? link : <noscript>{link}</noscript>;
}
