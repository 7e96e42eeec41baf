/** The records on which a response depends. */
interface Dependencies {
  productIds: readonly string[]
  dependsOnStock: boolean
}

/**
 * The keys of cached responses by what they depend on, so that a change of one product costs what it
 * removes, however many other responses are cached.
 */
export class KeysByProduct {
  private readonly ofProduct = new Map<string, Set<string>>()
  private readonly ofStock = new Set<string>()

  add(key: string, { productIds, dependsOnStock }: Dependencies): void {
    if (dependsOnStock) this.ofStock.add(key)
    for (const id of productIds) {
      const keys = this.ofProduct.get(id)
      if (keys) keys.add(key)
      else this.ofProduct.set(id, new Set([key]))
    }
  }

  remove(key: string, { productIds }: Dependencies): void {
    this.ofStock.delete(key)
    for (const id of productIds) {
      const keys = this.ofProduct.get(id)
      keys?.delete(key)
      if (keys?.size === 0) this.ofProduct.delete(id)
    }
  }

  /** The keys of the responses that a change of the product's stock affects. */
  affectedBy(productId: string): string[] {
    return [...new Set([...this.ofStock, ...(this.ofProduct.get(productId) ?? [])])]
  }

  /** The number of products and stock-dependent responses that it knows. */
  get size(): number {
    return this.ofProduct.size + this.ofStock.size
  }
}
