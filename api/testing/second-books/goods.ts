import { divide, addOnTop, toPaise, type Heads } from './numbers'

interface Shelf {
  pieces: number
  /** In hundredths of a paisa. */
  cost: number
  /** The cost of goods lost in the month, in hundredths of a paisa. */
  lost: number
  /** The tax of the latest bill, if the shop got it back. */
  input?: { rate: number; isFar: boolean } | undefined
}

/** Goods on shelves at their average cost, in hundredths of a paisa. */
export function createSecondGoods() {
  const shelves = new Map<string, Shelf>()
  const sums = { opening: 0, purchases: 0, sold: 0, lost: 0 }

  const findShelf = (product: string): Shelf => {
    const shelf = shelves.get(product) ?? { pieces: 0, cost: 0, lost: 0 }
    shelves.set(product, shelf)
    return shelf
  }
  const getAverage = ({ pieces, cost }: Shelf) => divide(BigInt(cost), BigInt(pieces))
  const stock = () => [...shelves.values()].reduce((sum, { cost }) => sum + cost, 0)

  return {
    sums,
    stock,
    pieces: () => [...shelves.values()].reduce((sum, { pieces }) => sum + pieces, 0),

    beginMonth(): void {
      Object.assign(sums, { opening: stock(), purchases: 0, sold: 0, lost: 0 })
      for (const shelf of shelves.values()) shelf.lost = 0
    },

    receive(product: string, pieces: number, paise: number, input: Shelf['input']): void {
      const shelf = findShelf(product)
      shelf.pieces += pieces
      shelf.cost += 100 * paise
      shelf.input = input
      sums.purchases += 100 * paise
    },

    /** Pieces are sold. @returns what each of them has cost */
    sell(product: string, pieces: number): number {
      const shelf = findShelf(product)
      const cost = getAverage(shelf)
      shelf.pieces -= pieces
      shelf.cost -= pieces * cost
      sums.sold += pieces * cost
      return cost
    },

    /** Sold pieces come back, into the stock or to the losses. */
    takeBack(product: string, pieces: number, cost: number, isSellable: boolean): void {
      const shelf = findShelf(product)
      sums.sold -= pieces * cost
      if (isSellable) {
        shelf.pieces += pieces
        shelf.cost += pieces * cost
      } else {
        sums.lost += pieces * cost
        shelf.lost += pieces * cost
      }
    },

    lose(product: string, pieces: number): void {
      const shelf = findShelf(product)
      const cost = pieces === shelf.pieces ? shelf.cost : pieces * getAverage(shelf)
      shelf.pieces -= pieces
      shelf.cost -= cost
      shelf.lost += cost
      sums.lost += cost
    },

    /** The input tax of the goods that were lost, which goes back, by its rate. */
    lostTax(): Map<number, Heads> {
      const byRate = new Map<number, Heads>()
      for (const { lost, input } of shelves.values()) {
        if (!input) continue
        const [igst, cgst, sgst] = addOnTop(toPaise(lost), input.rate, input.isFar)
        const sum = byRate.get(input.rate) ?? [0, 0, 0]
        byRate.set(input.rate, [sum[0] + igst, sum[1] + cgst, sum[2] + sgst])
      }
      return byRate
    },
  }
}
