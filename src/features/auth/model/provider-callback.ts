/** Where the provider sends people back to; it has to know this address. */
export function callbackOf(origin: string, provider: string): string {
  return `${origin}/login/${encodeURIComponent(provider)}/callback`;
}
