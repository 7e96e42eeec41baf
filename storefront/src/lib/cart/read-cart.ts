import { repairCart, type RepairedCart } from './repair-cart'

/** Reads a cart as it was stored, repaired where it was spoiled. */
export function readCart(text: string | null, taxPercent?: number): RepairedCart {
  try {
    return repairCart(JSON.parse(text ?? 'null'), taxPercent)
  } catch {
    return repairCart(null, taxPercent)
  }
}
