/** Choosing by places: the meaning of a click, and what is shown next to the place. */
import type { BoardModule, Choice, Picker, Preview, Refusal, SpotName } from './contract';
import { lookup } from './lookup';

export interface Hooks {
  play(choice: Choice): void;
  /** Why these notations are illegal now. */
  why(notations: string[]): Promise<Refusal[]>;
  preview(choice: Choice): Promise<Preview | null>;
  /** Whether to ask for confirmation before an action is played. */
  confirm(): boolean;
}

/** The element next to which something is shown; none if it has been removed. */
/** How long the pointer rests on a place that cannot be chosen until what it is for is shown, in milliseconds. */
const REST = 500;

export interface Tip {
  spot: SpotName;
  element: Element | null;
  choices: Choice[];
  preview: Preview | null;
}

export interface Asked {
  element: Element | null;
  choices: Choice[];
}

export interface Refused {
  element: Element | null;
  refusals: Refusal[];
}

export class Choosing implements Picker {
  #all = $state.raw<Choice[]>([]);
  /** The spots of each choice, by its index. */
  #spots = $state.raw<readonly SpotName[][]>([]);
  #chosen = $state.raw<SpotName[]>([]);
  /** Whether a person at this screen may choose now. */
  #free = $state(false);
  tip = $state.raw<Tip | null>(null);
  asked = $state.raw<Asked | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** Where elements of spots are looked up. */
  root: Element | null = null;
  #pointed = 0;
  #hooks: Hooks;
  #open = $derived(this.#all.filter((choice) => this.#chosen.every((spot) => this.spots(choice).includes(spot))));
  #lit = $derived(lookup(this.#free ? this.#open.flatMap((choice) => this.spots(choice)).filter((spot) => !this.#chosen.includes(spot)) : []));

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  get open(): Choice[] {
    return this.#free ? this.#open : [];
  }

  get chosen(): SpotName[] {
    return this.#chosen;
  }

  get all(): Choice[] {
    return this.#free ? this.#all : [];
  }

  /** Offers what is legal now; with `free` false it is view-only. */
  offer(choices: Choice[], module: BoardModule | null, free: boolean): void {
    const spots: SpotName[][] = [];
    for (const choice of choices) spots[choice.index] = module?.spots(choice) ?? [];
    this.#spots = spots;
    this.#all = choices;
    this.#chosen = [];
    this.#free = free;
    this.tip = this.asked = this.refused = null;
    this.#pointed += 1;
  }

  spots(choice: Choice): SpotName[] {
    return this.#spots[choice.index] ?? [];
  }

  lit(spot: SpotName): boolean {
    return this.#lit.has(spot);
  }

  at(spot: SpotName): Choice[] {
    return this.open.filter((choice) => this.spots(choice).includes(spot));
  }

  pick(spot: SpotName, asks: string[] = []): void {
    const element = this.element(spot);
    this.tip = null;
    this.refused = null;
    if (this.#chosen.includes(spot)) {
      const index = this.#chosen.indexOf(spot);
      if (index === this.#chosen.length - 1 && this.asked === null && this.#stuck()) this.#ask(element);
      else {
        this.asked = null;
        this.#chosen = this.#chosen.slice(0, index);
      }
      return;
    }
    this.asked = null;
    if (!this.lit(spot)) {
      if (asks.length > 0) void this.#refuse(asks, element);
      return;
    }
    this.#chosen = [...this.#chosen, spot];
    const open = this.#open;
    if (open.length === 1 && !this.#hooks.confirm()) this.play(open[0]!);
    else if (open.length === 1 || this.#stuck()) this.#ask(element);
  }

  /** Whether no remaining spot distinguishes the open choices, or one of them has none left. */
  #stuck(): boolean {
    const left = this.#open.map((choice) => this.spots(choice).filter((spot) => !this.#chosen.includes(spot)));
    return left.some((spots) => spots.length === 0) || left.every((spots) => spots.join() === left[0]!.join());
  }

  #ask(element: Element | null): void {
    this.asked = { element, choices: this.#open };
  }

  async #refuse(asks: string[], element: Element | null): Promise<void> {
    const asked = (this.#pointed += 1);
    const refusals = await this.#hooks.why(asks);
    if (asked === this.#pointed && refusals.length > 0) this.refused = { element, refusals };
  }

  /** Explains why a typed line is illegal. */
  async refuse(notation: string, element: Element | null): Promise<void> {
    await this.#refuse([notation], element);
  }

  play(choice: Choice): void {
    if (!this.#free) return;
    this.tip = this.asked = this.refused = null;
    this.#pointed += 1;
    this.#hooks.play(choice);
  }

  back(): void {
    if (this.refused) this.refused = null;
    else if (this.asked && this.#chosen.length === 0) this.asked = null;
    else {
      this.asked = null;
      this.tip = null;
      this.#chosen = this.#chosen.slice(0, -1);
    }
  }

  point(spot: SpotName | null, element?: Element, asks?: string[]): void {
    const asked = (this.#pointed += 1);
    if (spot === null || this.asked) {
      this.tip = null;
      return;
    }
    const choices = this.at(spot);
    void asks;
    if (choices.length === 0) {
      this.tip = null;
      // What it is for, to whoever stays there.
      setTimeout(() => {
        if (asked === this.#pointed && !this.asked && !this.refused) this.tip = { spot, element: element ?? this.element(spot), choices, preview: null };
      }, REST);
      return;
    }
    this.tip = { spot, element: element ?? this.element(spot), choices, preview: null };
    if (choices.length === 1) void this.#preview(asked, choices[0]!);
  }

  /** The same for a choice of a list. */
  pointAt(choice: Choice | null, element: Element | null): void {
    const asked = (this.#pointed += 1);
    this.tip = choice && { spot: '', element, choices: [choice], preview: null };
    if (choice) void this.#preview(asked, choice);
  }

  async #preview(asked: number, choice: Choice): Promise<void> {
    // Do not query while the pointer only passes by.
    await new Promise((done) => setTimeout(done, 60));
    if (asked !== this.#pointed) return;
    const preview = await this.#hooks.preview(choice);
    if (asked === this.#pointed && this.tip && preview) this.tip = { ...this.tip, preview };
  }

  element(spot: SpotName): Element | null {
    return this.root?.querySelector(`[data-spot="${CSS.escape(spot)}"]`) ?? null;
  }
}
