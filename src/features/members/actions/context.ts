import type { PaperPrinter } from '#features/chapters/model/ports.ts';
import type { FollowedCore } from '../model/followers.ts';
import type { CardSigner } from './card-code.ts';

export interface MembersDeps extends FollowedCore {
  cards: CardSigner;
  printer: PaperPrinter;
}
