import { messages } from '#lib/language/index.ts';

/** Why a guest does not get the seats that they chose. */
export const words = messages({
  en: {
    over: 'The time ran out, so the seats are on sale again. Hold the tickets again, then choose.',
    noTickets: 'You hold no tickets with seats for this.',
    count: (wanted: string, chosen: string) =>
      `Choose as many seats as you have tickets: ${wanted}, not ${chosen}.`,
    twice: (seat: string) => `This seat is chosen twice: ${seat}`,
    unknown: 'The hall has no such seat.',
    category: (seat: string) => `Your tickets are not for this seat: ${seat}`,
    noFit: 'Your tickets are not for these seats together. Choose seats for each of your tickets.',
    gone: (seats: string) => `Someone else was faster. These seats are not free any more: ${seats}`,
    wheelchair: (seat: string) =>
      `This is a place for a wheelchair: ${seat}. Say that you need one, or choose another seat.`,
    companion: (seat: string) =>
      `This seat is for who comes with a guest in a wheelchair: ${seat}. Choose the place beside it as well, or another seat.`,
    single: (left: string, instead: string) =>
      `Your choice leaves a single seat between others: ${left}. Choose instead: ${instead}`,
    noneBeside: 'There are not enough free seats for that.',
    noWheelchair: 'No place for a wheelchair is free for your tickets.',
  },
  es: {
    over: 'Se acabó el tiempo y los asientos vuelven a estar a la venta. Reserva las entradas otra vez y elige.',
    noTickets: 'No tienes guardadas entradas con asiento para esto.',
    count: (wanted, chosen) => `Elige tantos asientos como entradas tienes: ${wanted}, no ${chosen}.`,
    twice: (seat) => `Este asiento está elegido dos veces: ${seat}`,
    unknown: 'La sala no tiene ese asiento.',
    category: (seat) => `Tus entradas no son para este asiento: ${seat}`,
    noFit: 'Tus entradas no son para estos asientos juntos. Elige asientos para cada una de tus entradas.',
    gone: (seats) => `Alguien se adelantó. Estos asientos ya no están libres: ${seats}`,
    wheelchair: (seat) =>
      `Esta es una plaza para silla de ruedas: ${seat}. Indica que la necesitas o elige otro asiento.`,
    companion: (seat) =>
      `Este asiento es para quien acompaña a alguien en silla de ruedas: ${seat}. Elige también la plaza de al lado, u otro asiento.`,
    single: (left, instead) =>
      `Tu elección deja un asiento suelto entre otros: ${left}. Elige en su lugar: ${instead}`,
    noneBeside: 'No quedan bastantes asientos libres para eso.',
    noWheelchair: 'No queda libre ninguna plaza para silla de ruedas para tus entradas.',
  },
  ne: {
    over: 'समय सकियो, त्यसैले सिट फेरि बिक्रीमा छन्। टिकट फेरि लिनुहोस्, अनि छान्नुहोस्।',
    noTickets: 'यसका लागि तपाईंसँग सिट भएका टिकट छैनन्।',
    count: (wanted, chosen) => `टिकट जति छन् त्यति नै सिट छान्नुहोस्: ${wanted}, ${chosen} होइन।`,
    twice: (seat) => `यो सिट दुई पटक छानिएको छ: ${seat}`,
    unknown: 'हलमा त्यस्तो सिट छैन।',
    category: (seat) => `तपाईंका टिकट यो सिटका लागि होइनन्: ${seat}`,
    noFit: 'तपाईंका टिकट यी सिट सँगैका लागि होइनन्। आफ्ना हरेक टिकटका लागि सिट छान्नुहोस्।',
    gone: (seats) => `अरू कसैले पहिले लियो। यी सिट अब खाली छैनन्: ${seats}`,
    wheelchair: (seat) => `यो ह्वीलचेयरको ठाउँ हो: ${seat}। तपाईंलाई चाहिन्छ भने त्यो भन्नुहोस्, वा अर्को सिट छान्नुहोस्।`,
    companion: (seat) =>
      `यो सिट ह्वीलचेयरमा आउने पाहुनाको साथीका लागि हो: ${seat}। छेउको ठाउँ पनि छान्नुहोस्, वा अर्को सिट छान्नुहोस्।`,
    single: (left, instead) =>
      `तपाईंको छनोटले अरूका बीचमा एउटा सिट एक्लो छोड्छ: ${left}। यसको सट्टा छान्नुहोस्: ${instead}`,
    noneBeside: 'त्यसका लागि पर्याप्त खाली सिट छैनन्।',
    noWheelchair: 'तपाईंका टिकटका लागि ह्वीलचेयरको कुनै ठाउँ खाली छैन।',
  },
});
