import { Outlet } from 'react-router';

import { Arrival } from '../components/account/arrival.tsx';
import { SiteFrame } from '../components/shell/site-frame.tsx';

/** The layout of most pages: header, page, footer. */
export default function DefaultLayout() {
  return (
    <SiteFrame>
      <Arrival />
      <Outlet />
    </SiteFrame>
  );
}
