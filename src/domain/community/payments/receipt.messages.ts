import { messages } from '#lib/language/index.ts';

/** What a receipt says on paper. */
export const words = messages({
  en: {
    title: (number: string) => `Receipt ${number}`,
    from: 'From',
    amount: 'Amount',
    refunded: 'Given back',
    dues: 'Dues',
    donation: 'Donation',
    to: 'To',
    date: 'Paid on',
    duesNote: 'Thank you. This amount was paid by card and is in the books of the organisation.',
    donationNote:
      'Thank you for your donation. It was paid by card, nothing was given in return for it, and it is in the books of the organisation.',
  },
  es: {
    title: (number) => `Recibo ${number}`,
    from: 'De',
    amount: 'Importe',
    refunded: 'Devuelto',
    dues: 'Cuota',
    donation: 'Donativo',
    to: 'Para',
    date: 'Pagado el',
    duesNote: 'Gracias. Este importe se pagó con tarjeta y consta en los libros de la organización.',
    donationNote:
      'Gracias por tu donativo. Se pagó con tarjeta, sin nada a cambio, y consta en los libros de la organización.',
  },
  ne: {
    title: (number) => `रसिद ${number}`,
    from: 'दिने',
    amount: 'रकम',
    refunded: 'फिर्ता गरिएको',
    dues: 'शुल्क',
    donation: 'दान',
    to: 'पाउने',
    date: 'तिरेको मिति',
    duesNote: 'धन्यवाद। यो रकम कार्डबाट तिरिएको हो र संस्थाको खातामा छ।',
    donationNote: 'दानका लागि धन्यवाद। यो कार्डबाट तिरिएको हो, यसको बदलामा केही दिइएको छैन, र संस्थाको खातामा छ।',
  },
});
