/** When time alone changes products, in milliseconds since 1970. */
export class Schedule {
  readonly #times = new Map<string, number>()
  /** Computed when it is needed. */
  #next: number | undefined

  /** Replaces the time of a product; without one, time alone does not change it. */
  set(id: string, at: number | undefined): void {
    if (at === undefined) this.#times.delete(id)
    else this.#times.set(id, at)
    this.#next = undefined
  }

  /** The next time; undefined if there is none. */
  next(): number | undefined {
    if (this.#times.size === 0) return undefined
    if (this.#next === undefined) {
      this.#next = Infinity
      for (const at of this.#times.values()) this.#next = Math.min(this.#next, at)
    }
    return this.#next
  }

  /** Removes and returns the products whose time has come. */
  takeDue(now: number): string[] {
    if ((this.next() ?? Infinity) > now) return []
    const due = [...this.#times].flatMap(([id, at]) => (at <= now ? id : []))
    for (const id of due) this.set(id, undefined)
    return due
  }
}
