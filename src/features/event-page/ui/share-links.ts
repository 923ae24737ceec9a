/** Links that open a message about an event: to whom, one chooses there. */
export function shareLinks(title: string, url: string): { whatsapp: string; mail: string } {
  const text = encodeURIComponent(`${title}\n${url}`);
  return {
    whatsapp: `https://wa.me/?text=${text}`,
    mail: `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
  };
}
