import { queueAccountMails } from '../commands/users/notify-credential-change'
import { bindAddresses } from '../resources/users/addresses.routes'
import { bindSessions, bindTwoFactor } from '../resources/users/sessions.routes'
import { bindCustomers } from '../resources/customers/customers.routes'
import { presentUser } from '../resources/users/users.presenter'
import { bindUsers } from '../resources/users/users.routes'
import { bindWishlist } from '../resources/products/wishlist.routes'
import type { AppContext } from '../context'
import { presentFound, type Feature } from './feature'
import { createRelayState, relayOutbox } from '../commands/outbox/relay-outbox'
import { reportLowStock } from '../commands/mails/low-stock'
import { reportRaisedRates } from '../commands/mails/raised-rates'
import { mailArrivals } from '../commands/mails/mail-arrivals'
import { placeProducts } from '../commands/categories/place-products'
import { recordWaitingStockMoves } from '../commands/products/record-stock-moves'
import { removeUnusedPictures } from '../commands/products/unused-pictures'
import { endOldHolds } from '../commands/products/hold-units'
import { finishReceipts } from '../commands/purchases/add-lines'
import { bindHome } from '../resources/products/home.routes'
import { bindCategories } from '../resources/categories/categories.routes'
import { bindProductLists } from '../resources/products/product-lists.routes'
import {
  bindProductStaffLists,
  bindProductStaff,
  bindHsnCodes,
} from '../resources/products/product-staff-lists.routes'
import {
  presentPlans,
  presentProduct,
  presentStock,
} from '../resources/products/products.presenter'
import { bindProducts } from '../resources/products/products.routes'
import { readTerms } from '../resources/products/read-related-data'
import { bindStockMoves } from '../resources/products/stock-moves.routes'
import { bindUploads } from '../resources/products/uploads.routes'
import { bindGstr2b } from '../resources/purchases/gstr2b.routes'
import { bindPurchases } from '../resources/purchases/purchases.routes'
import { bindSuppliers } from '../resources/purchases/purchases.routes'
import { recordAudit } from '../commands/audit/record-audit'
import { queueComplaintMails } from '../commands/complaints/file-complaint'
import { sendDueMails } from '../jobs/send-mail'
import { bindAuditLog } from '../resources/audit/audit.routes'
import { bindFailedWork } from '../resources/failed-work/failed-work.routes'
import {
  bindComplaints,
  presentForStaff as presentComplaint,
} from '../resources/complaints/complaints.routes'
import { bindPages } from '../resources/pages/pages.routes'
import { bindPinCodes } from '../resources/pin-codes/pin-codes.routes'
import { bindSynonyms } from '../resources/settings/synonyms.routes'
import { bindShop } from '../resources/shop/shop.routes'

/** How many products follow the categories in one run of the job; the others in the next. */
const PLACED_AT_ONCE = 50_000

/** The accounts of customers and staff. */
export const users: Feature = {
  // `bindUsers` comes last: its paths would match the names of the other calls as a user's id.
  routes: [bindAddresses, bindWishlist, bindTwoFactor, bindSessions, bindCustomers, bindUsers],
  outbox: { 'account-mail': { handle: queueAccountMails } },
  subjects: {
    customer: async ({ models }, id) => presentFound(await models.users.findById(id), presentUser),
  },
}

/** A product as staff see it, without costs, its reviews and the other variants of its model. */
async function presentForEvent(context: AppContext, id: string) {
  const product = await context.models.products.findWithReserved(id)
  if (!product) return null
  const terms = await readTerms(context, product)
  return {
    ...presentProduct(product, { ...terms, reviews: [], siblings: [] }),
    ...presentPlans(product, terms.at),
    ...presentStock(product, false),
    reorderLevel: product.reorderLevel,
  }
}

/** Products with their pictures and stock, and the home page that shows them. */
export const products: Feature = {
  routes: [
    // These routes precede the calls on one product, whose paths would match these names as an id.
    bindProductLists,
    bindCategories,
    bindProductStaffLists,
    bindHsnCodes,
    bindStockMoves,
    bindProducts,
    bindProductStaff,
    bindUploads,
    bindHome,
  ],
  subjects: { product: presentForEvent },
  jobs: [
    { name: 'write stock ledger', everySeconds: 15, run: recordWaitingStockMoves },
    {
      name: 'put products into their categories',
      everySeconds: 30,
      run: (context, signal) => placeProducts(context, { limit: PLACED_AT_ONCE, signal }),
    },
    { name: 'remove unused pictures', everySeconds: 600, run: removeUnusedPictures },
    { name: 'report low stock', everySeconds: 60, run: reportLowStock },
    { name: 'report raised rates', everySeconds: 300, run: reportRaisedRates },
    { name: 'mail customers who wait for products', everySeconds: 10, run: mailArrivals },
  ],
}

/** Suppliers, and the goods that they deliver. */
export const purchases: Feature = {
  // The routes of suppliers precede those of purchases, whose numbers stand at the same place of
  // the address.
  routes: [bindSuppliers, bindGstr2b, bindPurchases],
  outbox: { 'receive-purchase': { handle: finishReceipts } },
  jobs: [{ name: 'end holds of units', everySeconds: 30, run: endOldHolds }],
}

/** The shop's own profile and pages, complaints about it, its mails and its audit log. */
export const shop: Feature = {
  routes: [
    bindComplaints,
    bindShop,
    bindPages,
    bindPinCodes,
    bindAuditLog,
    bindFailedWork,
    bindSynonyms,
  ],
  outbox: {
    audit: { handle: recordAudit },
    'complaint-mail': { handle: queueComplaintMails },
  },
  subjects: {
    complaint: async ({ models }, id) =>
      presentFound(await models.complaints.findById(id), (complaint) =>
        presentComplaint(complaint, {}),
      ),
  },
  jobs: () => {
    const state = createRelayState()
    return [
      // These jobs come after all others, which leave work in outboxes and mails to send.
      {
        name: 'relay outboxes',
        everySeconds: 1,
        run: (context, signal) => relayOutbox(context, { state, signal }),
      },
      { name: 'send mail', everySeconds: 2, run: sendDueMails },
    ]
  },
}
