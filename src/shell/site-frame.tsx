import type { ReactNode } from 'react';

import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, content and footer. The content's own element decides on its width: `page`, `prose-page` or none. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div data-frame className="flex min-h-dvh flex-col">
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
