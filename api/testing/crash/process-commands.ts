/** Right before or right after the n-th write to the database, from 1. */
export interface Point {
  when: 'before' | 'after'
  write: number
}

/** A write that a process has sent to its database. */
export interface Write {
  /** Such as `update products`. */
  name: string
  /** Other writes were running when it was sent. */
  amongOthers: boolean
}

export interface CountedWrites {
  writes: Write[]
  isCut: boolean
}

/** The commands that a test sends to a shop in a separate process. */
export type Command =
  /** Count writes from now on. At `cut` the connection to the database is cut. */
  | { name: 'count'; cut?: Point }
  /** List the writes since the counting began. */
  | { name: 'list-writes' }
  /** Run every job of the shop once, or only the one of this name. */
  | { name: 'run-jobs'; only?: string }

/** The replies of the shop: one to each command, in their order, and `url` once after the start. */
export type Reply = { url: string } | CountedWrites | { failure: string }
