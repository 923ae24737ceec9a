/** What is said of tickets that are held while their order is filled in. */
export const words = {
  renewedBefore: {
    en: 'You have already extended the time once. Finish your order while the tickets are still yours.',
    es: 'El tiempo ya se amplió una vez. Termina tu pedido mientras las entradas siguen siendo tuyas.',
    ne: 'समय एक पटक थपिसकिएको छ। टिकट तपाईंका लागि जोगाइएकै बेला अर्डर पूरा गर्नुहोस्।',
  },
  over: {
    en: 'The time ran out, so the tickets are on sale again. Choose them again if they are still available.',
    es: 'El tiempo se agotó y las entradas vuelven a estar a la venta. Cógelas de nuevo si aún quedan.',
    ne: 'समय सकियो, त्यसैले टिकट फेरि बिक्रीमा छन्। बाँकी भए फेरि लिनुहोस्।',
  },
};
