export {
  ERASED_AT_ONCE,
  guestData,
  type GuestData,
  guestsNeeded,
  type GuestsNeeded,
  NOTHING_ERASED,
} from './model/guest-data.ts';
