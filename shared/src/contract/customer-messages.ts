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

/** The messages about confirming an email. */
export const confirmationMessages = {
  firstOwnerMade: 'Welcome. This shop is yours.',
  firstOwnerBusy: 'Someone else is opening this shop. Try again in a moment.',
  confirmLinkInvalid: 'This link is invalid or has expired. Request another one in your profile.',
  passwordMissing: 'Enter the password of the account',
  confirmNeedsAccount: 'Sign in to the account or enter its password',
  emailConfirmed: 'Email confirmed',
  emailIsConfirmed: 'Your email is confirmed already',
  emailDisowned: 'Thank you. Nobody can use your address here now.',
} as const

/** The message about a mail that asks to confirm an email. */
export const checkEmail = (email: string): string => `Check ${email} to confirm it`
