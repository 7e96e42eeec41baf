/** Where a piece of an order is, as the model sees it. */
export type Place =
  | 'unpacked'
  | 'packed'
  | 'sent'
  | 'delivered'
  | 'refunded'
  | 'asked'
  | 'approved'
  | 'received'
  | 'returned'
  | 'replacement packed'
  | 'replacement sent'

export interface Piece {
  place: Place
  serial: string
  /** The serial number of the piece that its replacement replaces. */
  replaces?: string
  /** It came back damaged, and is written off once its return is accepted. */
  damaged?: boolean
  /** Its return was accepted: it is in the stock or written off. */
  accepted?: boolean
}

/** One order, and the stock of its product. */
export interface Model {
  paid: boolean
  cancelled: boolean
  pieces: Piece[]
  inStock: number
  /** How often the buyer changed. Odd: it is a business. */
  changes: number
  /** The serial numbers that can be packed; absent if they are only recorded at packing. */
  shelf?: string[] | undefined
}

/** The actions on one piece: from where to where. The first piece in the place moves. */
export const moves = {
  pack: ['unpacked', 'packed'],
  unpack: ['packed', 'unpacked'],
  ship: ['packed', 'sent'],
  deliver: ['sent', 'delivered'],
  'come back': ['sent', 'unpacked'],
  'refund a piece': ['unpacked', 'refunded'],
  'ask for a return': ['delivered', 'asked'],
  withdraw: ['asked', 'delivered'],
  approve: ['asked', 'approved'],
  receive: ['approved', 'received'],
  'receive damaged': ['approved', 'received'],
  'reject the return': ['received', 'delivered'],
  'refund the return': ['received', 'returned'],
  replace: ['received', 'replacement packed'],
  'ship the replacement': ['replacement packed', 'replacement sent'],
  'deliver the replacement': ['replacement sent', 'delivered'],
  'replacement comes back': ['replacement sent', 'received'],
} as const satisfies Record<string, readonly [Place, Place]>
export type Move = keyof typeof moves

/** The actions on the whole order. */
export const wholeActions = [
  'pay',
  'cancel',
  'refund',
  'change the delivery',
  'correct the invoice',
  'receive a purchase',
] as const
export type Action = Move | (typeof wholeActions)[number]

const early: readonly Place[] = ['unpacked', 'packed', 'sent']
const count = ({ pieces }: Model, ...places: Place[]) =>
  pieces.filter(({ place }) => places.includes(place)).length

export function getStatus(model: Model) {
  if (model.cancelled) return 'cancelled'
  if (!model.paid) return 'unpaid'
  if (count(model, 'refunded') === model.pieces.length) return 'refunded'
  return count(model, ...early) > 0 ? 'paid' : 'delivered'
}

/** Whether the shop must accept an action. */
export function allows(model: Model, action: Action): boolean {
  const status = getStatus(model)
  if (action === 'pay') return status === 'unpaid'
  const atHome = count(model, 'unpacked', 'refunded') === model.pieces.length
  if (action === 'cancel') return status === 'unpaid' || (status === 'paid' && atHome)
  if (action === 'receive a purchase') return true
  if (action === 'change the delivery') return atHome && ['unpaid', 'paid'].includes(status)
  if (action === 'correct the invoice') {
    const isAllRefunded = count(model, 'refunded', 'returned') === model.pieces.length
    return ['paid', 'delivered'].includes(status) && !isAllRefunded
  }
  const inShop = count(model, 'unpacked', 'packed', 'refunded') === model.pieces.length
  if (action === 'refund') return status === 'paid' && inShop
  const piece = isMove(action) ? pieceFor(model, action) : undefined
  if (!piece || !model.paid || model.cancelled) return false
  if (action === 'reject the return') return !piece.accepted
  const hasUnits = model.shelf === undefined || model.shelf.length > 0
  if (action === 'replace') return hasUnits && model.inStock > 0
  return action !== 'pack' || hasUnits
}

export const isMove = (action: Action): action is Move => action in moves

/** The piece that an action moves. */
export const pieceFor = ({ pieces }: Model, action: Move): Piece | undefined =>
  pieces.find(({ place }) => place === moves[action][0])

/** The model after an action that the shop has accepted. */
export function perform(model: Model, action: Action, newSerial: string): void {
  if (action === 'pay') model.paid = true
  else if (action === 'cancel' || action === 'refund') giveBackAll(model, action)
  else if (isMove(action)) movePiece(model, action, newSerial)
  else if (action === 'receive a purchase') {
    model.inStock += 1
    model.shelf?.push(newSerial)
  } else model.changes += 1
}

function giveBackAll(model: Model, action: 'cancel' | 'refund'): void {
  model.inStock += model.pieces.length - count(model, 'refunded')
  if (action === 'cancel' && !model.paid) model.cancelled = true
  else {
    for (const piece of model.pieces) {
      if (piece.place === 'packed') model.shelf?.push(piece.serial)
      piece.place = 'refunded'
    }
  }
}

function take(model: Model, serial: string): string {
  model.shelf = model.shelf?.filter((one) => one !== serial)
  return serial
}

function movePiece(model: Model, action: Move, newSerial: string): void {
  const piece = pieceFor(model, action)
  if (!piece) return
  piece.place = moves[action][1]
  if (action === 'pack') piece.serial = take(model, newSerial)
  if (action === 'unpack' || action === 'come back') model.shelf?.push(piece.serial)
  if (action === 'refund a piece') model.inStock += 1
  if (action === 'receive' || action === 'receive damaged') {
    piece.damaged = action === 'receive damaged'
  }
  if (action === 'refund the return' || action === 'replace') accept(model, piece)
  if (action === 'replace') {
    model.inStock -= 1
    piece.replaces = piece.serial
    piece.serial = take(model, newSerial)
  }
  if (action === 'replacement comes back') {
    model.inStock += 1
    model.shelf?.push(piece.serial)
    piece.serial = piece.replaces ?? ''
  }
  if (action === 'deliver the replacement') piece.accepted = false
}

/** What came back goes into the stock or is written off, once. */
function accept(model: Model, piece: Piece): void {
  if (!piece.accepted && !piece.damaged) {
    model.inStock += 1
    model.shelf?.push(piece.serial)
  }
  piece.accepted = true
}
