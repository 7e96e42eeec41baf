/**
 * Method and path of the calls that the first pages of the shop make. They stand apart from their
 * schemas, so that a page which only calls does not load what checks input; the definitions of the
 * calls take them from here.
 */
export const calls = {
  listProducts: { method: 'get', path: '/products' },
  topProducts: { method: 'get', path: '/products/top' },
  listCategories: { method: 'get', path: '/products/categories' },
  getProduct: { method: 'get', path: '/products/:productId' },
  listReviews: { method: 'get', path: '/products/:productId/reviews' },
  createReview: { method: 'post', path: '/products/reviews/:productId' },
  getShop: { method: 'get', path: '/shop' },
  listPages: { method: 'get', path: '/pages' },
  getPage: { method: 'get', path: '/pages/:slug' },
  login: { method: 'post', path: '/users/login' },
  logout: { method: 'post', path: '/users/logout' },
  getProfile: { method: 'get', path: '/users/profile' },
  updateProfile: { method: 'put', path: '/users/profile' },
} as const
