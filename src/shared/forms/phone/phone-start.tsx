import { createContext, useContext } from 'react';
import type { PhoneStart } from './use-phone.ts';

const PhoneStartContext = createContext<PhoneStart | undefined>(undefined);

/** Says for all phone fields within where numbers are most likely from: the country of the event that they are about. */
export const PhoneStartProvider = PhoneStartContext.Provider;

/** Where the phone fields of this page begin; undefined where nothing says so. */
export function usePhoneStart(): PhoneStart | undefined {
  return useContext(PhoneStartContext);
}
