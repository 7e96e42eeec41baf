import type { OrderTaskRunner } from '../../context'

/**
 * Moves the note that staff gave with an order to the order's notes. Its id is already chosen, so a
 * repetition adds it once.
 */
export const addWaitingNote: OrderTaskRunner = async ({ models }, order) => {
  const { _id: orderId, waitingNote, placedBy } = order
  if (waitingNote && placedBy) {
    const { _id, text, at } = waitingNote
    await models.orderNotes.addOnce(_id, orderId, { text, at, by: placedBy })
  }
  // Removes the task in the update that removes the note from the order.
  await models.payLinks.removeWaitingNote(orderId)
  return 'left'
}
