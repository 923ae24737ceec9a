import { messages } from '#lib/language/index.ts';

/** Why a buyer can't have their money back of their own accord. */
export const words = messages({
  en: {
    unsaid: 'This event has no refund policy. You can ask the organiser for a refund.',
    none: 'There are no refunds for this event, unless it is cancelled.',
    ask: 'The organiser decides on refunds for this event. Ask them.',
    over: 'The time for refunds is over. You now get one only if the event is cancelled.',
    cancelled: 'This event is cancelled. You get your refund automatically.',
    notPaid: 'There is nothing to give back in this order.',
    byHand: 'You paid the organiser directly. Ask them for a refund.',
    free: 'Nothing was paid for this order. Cancel it instead.',
    used: 'Someone has already checked in with this ticket.',
    listed: 'This ticket is offered for resale. Withdraw the offer first.',
    gone: 'This ticket is no longer valid.',
    waits: 'A change of this ticket is waiting for payment.',
    handedOn: 'You handed this ticket on. Only the organiser can refund it.',
  },
  es: {
    unsaid: 'Quien organiza no ha prometido devoluciones. Puedes pedírsela.',
    none: 'Quien organiza no hace devoluciones, salvo que el evento se suspenda.',
    ask: 'Las devoluciones de este evento las decide quien organiza: pídesela.',
    over: 'El plazo de reembolso ha terminado. Ahora solo hay reembolso si el evento se cancela.',
    cancelled: 'Este evento se ha suspendido: tu dinero vuelve por sí solo.',
    notPaid: 'En este pedido no hay nada que devolver.',
    byHand: 'Este dinero lo cobró directamente quien organiza: pídele que te lo devuelva.',
    free: 'Por este pedido no se pagó nada: cancélalo.',
    used: 'Ya ha entrado alguien con esta entrada.',
    listed: 'Esta entrada está en reventa: retírala antes.',
    gone: 'Esta entrada ya no es válida.',
    waits: 'Esta entrada espera el pago de un cambio.',
    handedOn: 'Pasaste esta entrada a otra persona. Solo quien organiza puede reembolsarla.',
  },
  ne: {
    unsaid: 'आयोजकले रकम फिर्ताको वाचा गरेका छैनन्। उहाँलाई सोध्न सक्नुहुन्छ।',
    none: 'कार्यक्रम रद्द भएमा बाहेक आयोजकले रकम फिर्ता गर्दैनन्।',
    ask: 'यस कार्यक्रमको रकम फिर्ता आयोजकले तय गर्छन्: उहाँलाई भन्नुहोस्।',
    over: 'रकम फिर्ता हुने समय सकियो। अब कार्यक्रम रद्द भएमा मात्र फिर्ता हुन्छ।',
    cancelled: 'यो कार्यक्रम रद्द भएको छ: तपाईंको रकम आफैँ फिर्ता आउँछ।',
    notPaid: 'यस अर्डरमा फिर्ता दिनुपर्ने केही छैन।',
    byHand: 'यो रकम आयोजक आफैँले लिएका हुन्: फिर्ताका लागि उहाँलाई भन्नुहोस्।',
    free: 'यस अर्डरमा केही तिरिएको थिएन: बरु रद्द गर्नुहोस्।',
    used: 'यो टिकटबाट कोही भित्र गइसक्नुभयो।',
    listed: 'यो टिकट पुनःबिक्रीमा राखिएको छ: पहिले हटाउनुहोस्।',
    gone: 'यो टिकट अब मान्य छैन।',
    waits: 'यो टिकट परिवर्तनको भुक्तानी पर्खिरहेको छ।',
    handedOn: 'तपाईंले यो टिकट अरूलाई दिनुभयो। आयोजकले मात्र यसको रकम फिर्ता गर्न सक्छन्।',
  },
});

export type GiveBackRefusal = keyof typeof words.en;
