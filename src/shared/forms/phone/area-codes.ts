/**
 * The numbering plan's metadata names the countries behind a shared dial code, the main one first, but not in a form
 * that tells them apart after a few digits. These are the first digits of each country's national numbers. The main
 * country of a dial code has those that nobody else has, and none here; so has a country whose numbers can't be told
 * from the main one's.
 */
export const AREA_CODES: Readonly<Record<string, string>> = {
  // +1
  AG: '268',
  AI: '264',
  AS: '684',
  BB: '246',
  BM: '441',
  BS: '242',
  CA:
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 ' +
    '506 514 519 537 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 ' +
    '879 902 905 942',
  DM: '767',
  DO: '809 829 849',
  GD: '473',
  GU: '671',
  JM: '658 876',
  KN: '869',
  KY: '345',
  LC: '758',
  MP: '670',
  MS: '664',
  PR: '787 939',
  SX: '721',
  TC: '649',
  TT: '868',
  VC: '784',
  VG: '284',
  VI: '340',
  // +7
  KZ: '33 7',
  // +39
  VA: '06698',
  // +44
  GG: '1481 7781 7839 7911',
  IM: '1624 74576 7524 7624 7924',
  JE: '1534 7509 7700 7797 7829 7937',
  // +47
  SJ: '79',
  // +61
  CC: '89162',
  CX: '89164',
  // +212
  EH: '5288 5289',
  // +262
  YT: '269 639 709 9398',
  // +290
  TA: '8',
  // +358
  AX: '18',
  // +599
  BQ: '3 4 7',
};
