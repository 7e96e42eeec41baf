import { AWAITED_PRODUCTS_MAX, USER_NOTES_MAX, WISHLIST_MAX } from '../domain/limits'

/** The server's messages about reviews, wishlists and products that customers wait for. */
export const customerMessages = {
  reviewByBuyersOnly: 'Only customers who have bought this product can review it',
  reviewPhotoUnknown: 'This photo is not available any more. Add it again.',
  markedHelpful: 'Marked as helpful',
  unmarkedHelpful: 'No longer marked as helpful',
  ownReviewHelpful: 'You cannot mark your own review as helpful',
  helpfulVotesFull: 'This review has as many votes as it can have',
  reviewHidden: 'Review hidden',
  reviewShown: 'Review visible again',
  reviewSaved: 'Review updated',
  reviewBusy: 'Someone else is changing this review at the same time. Try again.',
  wishlistAdded: 'Added to your wishlist',
  wishlistRemoved: 'Removed from your wishlist',
  wishlistFull: `Your wishlist is full. It holds ${WISHLIST_MAX} products: remove one first.`,
  awaited: 'We’ll email you once when it’s back in stock',
  awaitedInStock: 'This product is in stock. You can buy it now.',
  awaitedTooMany: `You’re waiting for ${AWAITED_PRODUCTS_MAX} products already. We’ll email you when they’re back.`,
  customerNotesFull: `There are ${USER_NOTES_MAX} notes about this customer already`,
  awaitedFull: 'Too many customers are waiting for this product. Check back later.',
} as const
