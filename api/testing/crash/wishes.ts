/** Where a shop is to die: right before or right after its n-th write to the database, from 1. */
export interface Death {
  when: 'before' | 'after'
  write: number
}

/** A write that a shop has sent to its database. */
export interface Write {
  /** Such as `update products`. */
  name: string
  /** Others were under way when it left. */
  amongOthers: boolean
}

/** What a test may ask of a shop in a process of its own. */
export type Wish =
  /** Count writes from now on, and die at one of them if that is said. */
  | { wish: 'count'; death?: Death }
  /** Tell which writes were made since the counting began. */
  | { wish: 'tell' }
  /** Run every job of the shop once, or only the one of this name. */
  | { wish: 'run-jobs'; only?: string }

/** What the shop answers: one answer a wish, in their order, and `url` once after the start. */
export type Reply = { url: string } | { writes: Write[] } | { failure: string }
