/** What the file of one guest's ticket is called. */
export function guestPdfName(orderCode: string, number: number): string {
  return `ticket-${orderCode.replaceAll(/[^A-Za-z0-9-]/g, '')}-${number}.pdf`;
}
