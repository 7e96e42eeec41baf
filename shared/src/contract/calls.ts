/**
 * Method and path of the calls that the first pages of the shop make. They are separate from their
 * schemas, so that a page that only makes calls does not load the validation. The definitions of
 * the calls import them from here.
 */
export const calls = {
  listProducts: { method: 'get', path: '/products' },
  topProducts: { method: 'get', path: '/products/top' },
  listCategories: { method: 'get', path: '/products/categories' },
  listCategoryTree: { method: 'get', path: '/categories' },
  getCategory: { method: 'get', path: '/categories/:slug' },
  getProduct: { method: 'get', path: '/products/:productId' },
  awaitProduct: { method: 'post', path: '/products/:productId/notify' },
  listWishlist: { method: 'get', path: '/users/wishlist' },
  addToWishlist: { method: 'put', path: '/users/wishlist/:productId' },
  removeFromWishlist: { method: 'delete', path: '/users/wishlist/:productId' },
  getHome: { method: 'get', path: '/home' },
  getShop: { method: 'get', path: '/shop' },
  listPages: { method: 'get', path: '/pages' },
  getPage: { method: 'get', path: '/pages/:slug' },
  getPinCode: { method: 'get', path: '/pin-codes/:pin' },
  login: { method: 'post', path: '/users/login' },
  logout: { method: 'post', path: '/users/logout' },
  getProfile: { method: 'get', path: '/users/profile' },
  updateProfile: { method: 'put', path: '/users/profile' },
  requestEmailConfirmation: { method: 'post', path: '/users/confirm-email/request' },
  register: { method: 'post', path: '/users' },
  requestPasswordReset: { method: 'post', path: '/users/reset-password/request' },
  resetPassword: { method: 'post', path: '/users/reset-password/reset/:userId/:token' },
  getEmailConfirmation: { method: 'get', path: '/users/confirm-email/:userId/:token' },
  confirmEmail: { method: 'post', path: '/users/confirm-email/:userId/:token' },
  disownEmail: { method: 'post', path: '/users/confirm-email/:userId/:token/disown' },
  keepAccount: { method: 'post', path: '/users/erasures/:userId/:token/cancel' },
  eraseMyAccount: { method: 'post', path: '/users/me/erase' },
} as const
