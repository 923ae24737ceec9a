import type { Viewer } from './page-context.ts';

/** Answers in values alone (texts, numbers, lists, maps), from the rooms' services: it outlives the request. */
export type ViewerQuestion<Answer = unknown> = (viewer: Viewer | null) => Promise<Answer>;

/**
 * What a page asks about whoever looks at it. While a page's loaders ask by questions alone, their answers are all that it
 * shows of its viewer beside the header's name, address and picture; whoever has the same answers has the same page. A loader
 * that reads the viewer itself makes the page one of theirs alone: that is slower, and never wrong.
 */
export class ViewerQuestions {
  /** What was asked, by name. */
  readonly asked = new Map<string, ViewerQuestion>();
  /** What is shown in the header. Loaders leave it to the frame of the site. */
  readonly shown: Viewer | null;
  readonly #known: ReadonlyMap<string, unknown> | null;
  #complete = true;

  /** With `known` answers none is looked for: a page is rendered for all who have those. */
  constructor(viewer: Viewer | null, known: ReadonlyMap<string, unknown> | null = null) {
    this.shown = viewer;
    this.#known = known;
  }

  /** Whoever looks. Reading it makes the page theirs alone; that of a guest is like any other guest's. */
  get viewer(): Viewer | null {
    if (this.shown) this.#complete = false;
    return this.shown;
  }

  /** Whether it is rendered for all who have the same answers. */
  get forMany(): boolean {
    return this.#known !== null;
  }

  /** Whether the questions tell all that the page depends on. */
  get tellAll(): boolean {
    return this.#complete;
  }

  /** The answer about the viewer. A name stands for one question of a page. */
  async ask<Answer>(name: string, question: ViewerQuestion<Answer>): Promise<Answer> {
    if (this.asked.has(name)) this.#complete = false;
    this.asked.set(name, question);
    if (!this.#known) return question(this.shown);
    if (this.#known.has(name)) return this.#known.get(name) as Answer;
    // The page asks something else than before: this rendering is of no use.
    this.#complete = false;
    return question(null);
  }
}
