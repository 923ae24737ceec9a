import { Outlet } from 'react-router';
import { LanguageChooser } from '#shell/language-chooser.tsx';

/** The layout of the scanner at the door: nothing around it leads away, so that nobody taps themselves out of it. */
export default function CheckInLayout() {
  return (
    <div data-frame className="flex min-h-dvh flex-col">
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <footer className="mt-12 border-t border-line px-5 py-3">
        <LanguageChooser />
      </footer>
    </div>
  );
}
