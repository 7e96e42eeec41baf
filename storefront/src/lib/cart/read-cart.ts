import { repairCart, type RepairedCart } from './repair-cart'

/** Reads a cart as it was stored, repaired where it was spoiled. */
export function readCart(text: string | null): RepairedCart {
  try {
    return repairCart(JSON.parse(text ?? 'null'))
  } catch {
    return repairCart(null)
  }
}
