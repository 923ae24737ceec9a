import { Outlet } from 'react-router';

import { Arrival } from './arrival.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The layout of most pages: header, page, footer. */
export default function DefaultLayout() {
  return (
    <SiteFrame>
      <Arrival />
      <Outlet />
    </SiteFrame>
  );
}
