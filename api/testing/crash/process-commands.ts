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

/** The commands that a test sends to a shop in a process of its own. */
export type Command =
  /** Count writes from now on, and exit at one of them if `death` is given. */
  | { name: 'count'; death?: Death }
  /** List the writes since the counting began. */
  | { name: 'list-writes' }
  /** Run every job of the shop once, or only the one of this name. */
  | { name: 'run-jobs'; only?: string }

/** The replies of the shop: one to each command, in their order, and `url` once after the start. */
export type Reply = { url: string } | { writes: Write[] } | { failure: string }
