import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { PaperPrinter } from '#features/chapters/model/ports.ts';
import type { CardSigner } from './card-code.ts';

export interface MembersDeps extends CommunityCore {
  cards: CardSigner;
  printer: PaperPrinter;
}
