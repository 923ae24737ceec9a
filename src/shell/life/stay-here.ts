import type { UNSAFE_DataRouterContext } from 'react-router';

type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router'];

let staying = false;

/**
 * Calls off whatever the router is loading or sending, and leaves the page as it is. The router has no word for that:
 * it is led to another place of the same page, for which it loads nothing while no route wants its data anew.
 */
export async function stayHere(router: Router): Promise<void> {
  if (staying) return;
  staying = true;
  const { fetchers, location, matches, navigation, revalidation } = router.state;
  for (const [key, { state }] of fetchers) if (state !== 'idle') router.resetFetcher(key);
  const wishes = matches.map(({ route }) => ({ route, wish: route.shouldRevalidate }));
  for (const { route } of wishes) route.shouldRevalidate = () => false;
  try {
    if (navigation.state === 'idle' && revalidation === 'idle') return;
    const { pathname, search, hash } = location;
    await router.navigate(
      { pathname, search, hash: hash || '#content' },
      { replace: true, preventScrollReset: true },
    );
    history.replaceState(history.state, '', pathname + search + hash);
  } finally {
    for (const { route, wish } of wishes) {
      if (wish) route.shouldRevalidate = wish;
      else delete route.shouldRevalidate;
    }
    staying = false;
  }
}
