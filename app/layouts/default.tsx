import { Outlet } from 'react-router';

import { SiteFrame } from '../components/shell/site-frame.tsx';

/** The layout of most pages: header, page, footer. */
export default function DefaultLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
