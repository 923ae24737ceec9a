export {
  ERASED_AT_ONCE,
  type Erased,
  guestData,
  type GuestData,
  guestsNeeded,
  type GuestsNeeded,
  NOTHING_ERASED,
} from './model/guest-data.ts';
