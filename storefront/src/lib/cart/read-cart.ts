import { repairCart, type RepairedCart } from './repair-cart'

/** Reads a stored cart, repaired where it is invalid. */
export function readCart(text: string | null, taxPercent?: number): RepairedCart {
  try {
    return repairCart(JSON.parse(text ?? 'null'), taxPercent)
  } catch {
    return repairCart(null, taxPercent)
  }
}
