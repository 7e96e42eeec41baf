import { z } from 'zod'
import { WISHLIST_MAX } from '../domain/limits'
import { calls } from './calls'
import { idSchema, messageSchema, pageQuery, productIdParams } from './common'
import { productSummarySchema } from './products'
import { defineRoute, defineRoutes } from './route'

export const awaitProduct = defineRoute({
  id: 'awaitProduct',
  ...calls.awaitProduct,
  summary: 'Ask for one mail when a sold-out product is back in stock; again changes nothing',
  description:
    'Adds the caller to the customers who get one email when a sold-out product is back in stock: the oldest first, and at most two emails for each piece; the others wait for the next pieces. Refused with 409 while the product is in stock. An account waits for up to 50 products.',
  tag: 'Products',
  access: 'signed-in',
  params: z.object({ productId: idSchema }),
  output: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})

const define = defineRoutes({ tag: 'Users', access: 'signed-in' })
export const listWishlist = define({
  id: 'listWishlist',
  ...calls.listWishlist,
  summary: 'The wishlist of the account that is signed in, the newest first',
  description: 'Deleted products are left out.',
  query: z.object({
    ...pageQuery(WISHLIST_MAX),
  }),
  output: z.object({ products: z.array(productSummarySchema), total: z.number().int() }),
})

export const addToWishlist = define({
  id: 'addToWishlist',
  ...calls.addToWishlist,
  summary: 'Add a product to the wishlist; again changes nothing',
  description: 'A wishlist holds up to 100 products; the 101st is refused with 409.',
  params: productIdParams,
  output: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const removeFromWishlist = define({
  id: 'removeFromWishlist',
  ...calls.removeFromWishlist,
  summary: 'Remove a product from the wishlist; again changes nothing',
  params: productIdParams,
  output: messageSchema,
})
