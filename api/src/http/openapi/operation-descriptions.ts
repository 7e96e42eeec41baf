import { REOPEN_DAYS } from '@voltkart/shared/domain/complaints'
import {
  INVITATION_HOURS,
  ABANDONED_ORDERS_MAX,
  ORDERS_AN_HOUR_MAX,
  PAY_LINKS_AN_HOUR_MAX,
  PAY_LINKS_MAX,
  PHONE_RESERVATION_HOURS,
  REMEMBERED_SESSION_DAYS,
  SESSION_DAYS,
  UNPAID_ORDERS_MAX,
  UNPAID_PIECES_MAX,
} from '@voltkart/shared/domain/limits'
import type { RouteId } from '@voltkart/shared/contract/api'
import {
  accountDescriptions,
  sessionDescriptions,
  bookDescriptions,
  parcelDescriptions,
  integrationDescriptions,
} from './area-descriptions'

/** The descriptions of calls beyond their summaries. Permissions are added from its access. */
export const operationDescriptions: Partial<Record<RouteId, string>> = {
  ...accountDescriptions,
  ...parcelDescriptions,
  login: `Checks an email and a password and sets the session cookie. The session lasts ${SESSION_DAYS * 24} hours, or ${REMEMBERED_SESSION_DAYS} days with \`remember\`. Failed attempts are limited by account and by address. An account with two-factor sign-in needs a \`code\` as well: without it the right password is refused with \`SECOND_FACTOR_REQUIRED\`.`,
  logout: 'Ends the session and clears its cookie. Succeeds without a session, too.',
  getCustomerOverview:
    'Returns a customer with saved addresses, phone numbers, the 20 latest orders, returns and complaints, sums of all orders, notes of staff, and warnings: other accounts that order to the same address, and many returns.',
  addCustomerNote:
    'Adds an internal note about a customer, at most 100. The customer never sees it, and it is deleted with the account.',
  listUsers:
    'Searches, sorts and pages all accounts. Without `limit` the response is a plain array; with it, a page and the total, and for callers who may read customers the orders of each.',
  createAdmin: `Creates an administrator account with the given password and roles. Without roles it is an owner, which only owners can make. Without a password, a link to set one is mailed; it works once, within ${INVITATION_HOURS} hours, and until then the account is \`invited\`.`,
  inviteAgain: `Mails a link to set a password to an administrator or customer who has none. It works once, within ${INVITATION_HOURS} hours. At most 5 such mails an hour.`,
  updateUser:
    'Changes the name, email or roles of an account. Who becomes an administrator without `roles` is an owner; who no longer is one loses the roles. A new email counts at once and is not proved. An account whose email is not proved gets a staff role by invitation: its password is dropped, and a link to set one is mailed. So is that of staff whose email changes. Accounts cannot change their own email or roles here or demote themselves, and the last owner cannot be demoted.',
  deleteUser:
    'Deletes an account; its orders stay. Administrators cannot delete themselves, and the last owner cannot be deleted.',
  createAddress:
    'Saves an address. The first one becomes the default; `isDefault` makes a later one the default in place of the earlier. An account saves 20 at most. The phone is an Indian mobile number in any usual form; the response has it as `+91` and ten digits.',
  updateAddress:
    'Replaces a saved address: what is left out is removed. `isDefault` makes it the default; the default stays so until another address becomes it.',
  ...sessionDescriptions,
  listProducts:
    'Searches, filters, sorts and pages the catalogue. A search may state prices (`phone under 20000`), which the response repeats as `understood`, with the words that were left out (`dropped`), the lowest price if nothing has the stated one (`withoutPrice`), a kind of product that the shop does not sell (`notSold`), a brand that it does not sell, with the kind that is found instead (`otherBrand`), and the number of products that cost a little more (`aboveCount`). Products of other kinds than the one that the text names are left out. With `facets` the response also counts the matches by category, brand, country of origin and rating, and with `specifications` also by those specifications that at least half of them have, such as RAM or screen size.',
  getImportTemplate:
    'Returns a CSV file with every column that an import accepts, and two products as examples: one with all facts, and one with only those that are required.',
  listTaxIssues:
    'Lists the products that a change of the shop’s tax or GST registration left with an issue: a price with tax above the MRP (`above-mrp`), a GST rate that differs from the shop’s tax (`rate-differs`), or no HSN code (`hsn-missing`), one that the GST portal does not accept (`hsn-unknown`) or one with too few digits for the shop’s turnover (`hsn-short`). While the shop is not registered for GST, only the first kind exists. Takes the filters, orders and pages of the product list.',
  listProductIssues:
    'Lists the products that do not state what the Legal Metrology (Packaged Commodities) Rules, 6(10), ask of their page (`law`): country of origin, manufacturer or importer, net quantity and MRP; and those that Google refuses in its shopping results (`feed`): no picture, no brand, no EAN or one for use inside a shop, or the price 0. Each names its `missing` facts, in the list of a group those of the group; `counts` has the number of products for each fact. `missing` asks for one fact or group. Without `state` only those in the shop. Takes the filters, orders and pages of the product list. With `publishGate` in the shop’s profile, products without a fact of the law cannot be published.',
  checkHsnCode:
    'Looks a code up in the list of those that the GST portal accepts for goods, and proposes longer ones that begin with it. Products with other codes can be saved; they are listed as tax issues.',
  listCategories:
    'Returns the main categories of products and the brands, by name, with their number of products and the slug of their pages; and as `branches` the categories at the top of the tree with the products of their whole branch.',
  listCategoryTree:
    'Returns all categories as a tree of at most three levels, each level in its order. `products` counts the published products of the whole branch; categories without one are only for staff with `products.write` or `storefront.write`.',
  getCategory:
    'Returns a category with the ones above it (`path`) and those right below it that have products (`children`). One without a published product is 404 for all but staff with `products.write` or `storefront.write`. A former slug finds it too: then `slug` of the response differs from the requested one, and the page `/c/{slug}` redirects with 301. The `ETag` is its version, to be sent as `If-Match` with a change.',
  saveCategory:
    'Adds the category with this slug, or changes the given fields of the one that has it; `null` takes an optional one away. Another `name` or `slug` renames it: its products follow, the first 2,000 before the response, and former slugs lead to it as long as no more than 20 have followed. Names are unique among the categories with one `parent`, slugs in the shop. At most 500 categories, three levels deep. With `If-Match` the change fails if the category has changed since, with `If-None-Match: *` if there is one.',
  deleteCategory:
    'Deletes a category. Refused with 409 while products in any state are in it, or other categories below it.',
  getProduct:
    'Returns one product with its facts, its newest reviews and the other variants of its model. The `ETag` is its version, to be sent as `If-Match` with an update.',
  listWishlist:
    'Pages the products that the caller has added to the wishlist, the newest first. Deleted products are left out.',
  addToWishlist:
    'Adds a product to the caller’s wishlist, which holds up to 100. The 101st is refused with 409. Adding it again changes nothing.',
  awaitProduct:
    'Adds the caller to the customers who get one email when a sold-out product is back in stock: the oldest first, and at most two emails for each piece; the others wait for the next pieces. Refused with 409 while the product is in stock. An account waits for up to 50 products.',
  listAllReviews:
    'Pages the reviews of all products or of one for moderation, the newest first, in both states unless `state` is given, and with one number of stars if `rating` is given.',
  updateReview:
    'Hides a review, makes it visible again, or sets the public reply. A hidden review leaves the mean, the counts and every list of the shop.',
  uploadReviewPhoto:
    'Uploads a photo for the caller’s review of a product, before the review is written: 60 an hour. A photo that no review uses within a day is removed.',
  listReviews:
    'Pages the visible reviews of one product, the newest first unless `sort` says otherwise, and only those with `rating` stars if given. Signed-in callers see in `voted` which they found helpful.',
  createReview:
    'Adds a review to a product. An account reviews a product once: a second try is refused with 409 and the earlier `review`. The review is marked as verified if the account bought it. In a shop with reviews by buyers only, others are refused with 403. Photos are uploaded before.',
  createProduct:
    'Adds a product to the catalogue. `category` is the name of its main category: it finds the category with that name, or that had it before, else it makes one at the top. `categories` adds others by their slugs. A SKU, and a set of options within a family, belongs to one product only. The price with tax, rounded up to the rupee, must not be above the MRP; a product made outside India needs its importer; while GST is on, a rate of its own must not be below the shop’s tax.',
  updateProduct:
    'Changes the given fields of a product, by the same rules as a new one; `null` takes an optional one away. `images` replaces all pictures, `image` alone the first. With `If-Match` the update fails if the product has changed since. With `countInStockWas` the stock moves by the difference, so that sales in between still count.',
  deleteProduct: 'Removes a product from the catalogue. Past orders keep their lines.',
  uploadImage:
    'Stores a PNG, JPEG, WebP or AVIF picture of at most 5 MB and returns the URL to use as the `image` or one of the `images` of a product. A picture in the field `image` that no product or page has shown within a day is removed. Those in `images`, at most 40, are stored in the picture library and stay; `refused` lists the files that were refused. If all are refused, the response is the error of the first.',
  listUploads:
    'Searches and pages the pictures that staff have uploaded, by the words of their file names, newest first. `unused` lists only those that no product, page or review names; it reads all products, so use it sparingly.',
  changeProducts:
    'Applies one change of price, stock, state, category, brand or GST rate, or a deletion, to several products. Each product has its own outcome, under the rules of a single edit. With `preview` nothing is written.',
  moveStock:
    'Changes the stock of a product for a reason that decides the sign of `pieces`: `purchase` and `found` add, `damage`, `lost` and `to-supplier` take away. A `count` has `counted` and `countInStockWas` in place of `pieces`; their difference is applied, so that sales in between still count. Requests with the same `Idempotency-Key` change the stock once. Of a product whose serial numbers are recorded on receipt (`serialsFrom: receipt`), every change but a `count` has as many `serials` as pieces. Costs need `reports.read` or `purchases.write`; others do not see them. Purchases make their own moves, so no key begins with `purchase:`.',
  findProductsByCode:
    'Tells the code of a product from a serial number while an order is packed. Nothing found: an empty array.',
  listStockMoves:
    'Pages the changes of the stock of a product that are no sales, newest first. `after` is `countInStock` after the change.',
  createSupplier:
    'Adds a supplier. Its State is that of the GSTIN; another `stateCode` is refused.',
  updateSupplier:
    'Replaces the data of a supplier: what is left out is removed. Purchases keep the name that the supplier had.',
  listPurchases:
    'Searches and pages the purchases, newest first. Costs are only for those with `reports.read` or `purchases.write`.',
  getPurchase:
    'Returns a purchase with its lines, and for a received one with what came. `problems` lists pieces that could not be added to the stock, because their product was deleted at that moment.',
  createPurchase:
    'Enters a bill of a supplier as a draft; the stock does not change. A bill number can be used once for each supplier. A draft may lack serial numbers. At most 200 lines and 2,000 serial numbers.',
  compareGstr2b:
    'Keeps the GSTR-2B of a month, as the GST portal offers it as JSON, in place of an earlier file of that month, and compares its bills with the purchases: by the GSTIN of the supplier, the letters and digits of the bill number, and its financial year. Credit and debit notes of suppliers (`cdnr`), which the shop does not have, are `onlyAtPortal`; the amounts of a credit note are below zero. A file of another GSTIN is refused.',
  getGstr2b:
    'Compares the GSTR-2B of a month that was kept with the purchases as they are now. Without one, all bills of the month with a GSTIN are `onlyInBooks`.',
  receivePurchase:
    'Adds what came to the stock, in moves with the reason `purchase`, records the units, and updates the average cost of each product. Without `lines` all pieces of the draft came. Serial numbers that the shop has already are refused with `SERIAL_TAKEN` at their path before anything changes. Requests with the same `Idempotency-Key` are applied once.',
  importProducts:
    'Creates or updates products from the rows of a file, by the rules of a single product. A cell of several lines has one picture, highlight or “Group > Name: Value” a line; each such cell may be JSON instead. A picture is the name of a file in the picture library, of several the newest, or the address of a picture of the shop. A row that adds another picture, such as one of another site, is refused. Each row has its own outcome, and sending the same rows again changes nothing. With `dryRun` nothing is written.',

  placeOrder: `Places an order and reserves its stock. The server computes the prices and refuses a total that differs. Requests with the same \`Idempotency-Key\` place one order. An account can have ${UNPAID_ORDERS_MAX} unpaid orders and place ${ORDERS_AN_HOUR_MAX} in an hour; one that let ${ABANDONED_ORDERS_MAX} expire or cancelled them in 24 hours can hold, in unpaid orders, ${UNPAID_PIECES_MAX} pieces more than it has paid for and kept. The place of supply is the State of the delivery address: that of the PIN code, or the one in \`stateCode\` where the PIN code does not show it; outside India it is \`96\`. \`billing\` needs a shop that is registered for GST. If its GSTIN is of another State than the delivery, \`billing.address\` with a PIN code of that State is required, and that State is the place of supply, unless \`billing.deliverTo\` is \`self\`. An address in a zone without delivery is 400 at \`shippingAddress.postalCode\`. The order keeps the days that its zone promises as \`promise\`.`,
  placeOrderForCustomer: `Places an order for the customer with \`email\`: of the account with it, which stays as it is, or of a new one without a password, which gets a mail to choose one within ${INVITATION_HOURS} hours. The order has the prices of the server, holds its stock for ${PHONE_RESERVATION_HOURS} hours, and the customer gets a mail with a link to pay. \`payUrl\` is that link. \`note\` becomes a note of staff. Requests of one member of staff with the same \`Idempotency-Key\` place one order, and a repetition answers 200. Otherwise the rules of placing an order apply.`,
  quoteOrderForCustomer:
    'Returns the present prices and the stock of a cart, with the GST inside them once the address shows the State. Nothing is placed, and the address is not checked.',
  findCustomers:
    'Finds customers where every word of `search` begins a word of the name or the email, in no particular order. Returns only what is needed to place an order for one.',
  sendPayLink: `Gives an unpaid order a new pay link, mails it to the customer and returns it. The earlier link ends. An order gets ${PAY_LINKS_AN_HOUR_MAX} links an hour and ${PAY_LINKS_MAX} in all.`,
  listMyOrders:
    'Lists the orders of the account that the session belongs to. Without `limit` the response is a plain array of the 1,000 newest; with it, a page and the total.',
  listOrders:
    'Searches, filters, sorts and pages all orders. Without `limit` the response is a plain array of the first 1,000; with it, a page and the total. Only one of `skip`, `before` and `after` may be given. A day in `from` or `to` is a day in India (UTC+5:30), from its start and to its end. `search` is an id, a document number, or words that begin the order number, its end, a name, an email, a phone or PIN code, a serial or tracking number.',
  payOrder:
    'Confirms the payment of the caller’s own order. The server relies on the payment that it has verified with Razorpay; the body is accepted and ignored.',
  changeDelivery:
    'Changes address, contact, State or business of an unpaid or paid order of which nothing is packed; what is absent stays, and `billing: null` removes the business. The price stays the same. If the invoice names another buyer or place of supply, a credit note cancels it and a new invoice is issued. The State alone can be set while it is not known, and issues an invoice that waits for it. Fails with `CONFLICT` once a parcel is packed or the order is closed or being refunded. Only the buyer and staff with the permission `orders.edit`.',
  correctInvoice:
    'Corrects the buyer or the State of an invoice, also after the goods were sent: a credit note cancels what is left of it, and a new invoice is issued. `billing: null` removes the business. The reason is printed on the credit note. Fails with `TOO_LATE` after the 30 November that follows the financial year of the first invoice, and with `CONFLICT` if there is nothing to correct.',
  deliverOrder:
    'Marks a paid order as delivered and mails the customer. The invoice must be issued. Open parcels are delivered with it; pieces in none become one delivered parcel. Missing serial numbers and a missing e-way bill are recorded in the history of the order and the audit log.',
  refundPart:
    'Refunds a part of an order: pieces that are not packed yet, or an amount as goodwill. The pieces go back into the stock or are written off. Sent again with the same `Idempotency-Key`, it refunds once.',
  resolveRefund:
    'Requests a failed refund from Razorpay again, or records the bank transfer that paid it back: `settled-manually` needs the `reference` of the transfer (UTR), which the buyer reads in the mail and on the order page. Until then the refund keeps its share of what is left.',
  requestReturn:
    'Requests the return of delivered pieces of the caller’s own order; staff with `returns.decide` file it for the customer, who is mailed, by the same rules. Faulty pieces can be returned at any time; without a fault the days of the product count, from the day after the delivery. Photos are those uploaded for this order. An order has at most 20 returns.',
  uploadReturnPhoto:
    'Stores a JPEG, PNG, WebP or AVIF image of at most 5 MB and 24 megapixels for a return of the caller’s own order, of which a piece was delivered, and returns its address. One that no return shows is removed after a day. At most 60 an hour; of an account one is read at a time.',
  approveReturn: 'Approves a requested return and mails the customer how to send it.',
  declineReturn: 'Declines a requested return and mails the customer the reason.',
  receiveReturn:
    'Records what came back of an approved return. The pieces are held until the return is refunded, replaced or rejected: they are not for sale, and their serial numbers are not free. Fewer pieces than requested are accepted; the others stay with the customer. Of a product that is sold with serial numbers each piece needs the one that it was delivered with; a line with `serialsUnreadable` and a `note` has none, and is listed for the owner.',
  replaceReturn:
    'Takes the same pieces from the stock and packs them as a parcel, which is sent like any other. Sellable pieces that came back go into the stock, damaged ones are written off. The delivery of the parcel ends the return; if it is cancelled or comes back, the return can be refunded or replaced again.',
  rejectReturn:
    'Refuses what came back and mails the customer the reason. The pieces belong to the customer again, who can request another return of them.',
  refundReturn:
    'Refunds what came back of a return. Sellable pieces go into the stock, damaged ones are written off. The return is refunded once the refund is processed. One that is worth less than ₹1.00 is ended with an `expectedAmount` of 0, without a refund.',
  listReturns:
    'Pages the returns of all orders, in one state if it is given, or with `done` in any of those that need nothing more: the orders with the latest request first. `serialsUnreadable=1` lists those of which pieces came back without a readable serial number, the latest of these first. At most 2,000 are counted. `open` counts those that wait for staff, whatever the filter.',
  findUnits:
    'Returns the units with a serial number or IMEI, one for each product, with their order, warranty and history.',
  cancelOrder:
    'Cancels an order and returns its stock: an unpaid one, or a paid one until a parcel of it is packed, whose payment is refunded in full. Customers can cancel their own orders only.',
  refundOrder:
    'Requests the refund of a paid order that is not delivered. The order is refunded and its stock released once Razorpay has confirmed the refund.',
  settleFailedRefunds:
    'Resolves the failed refunds of an order: `retry` requests them from Razorpay again, `settled-manually` records the bank transfer that paid them back, with its `reference` (UTR).',
  releaseHeldStock:
    'Cancels the unpaid orders of a customer that have this product, as the dashboard names them. Each is recorded in its history and in the audit log, and the customer is mailed. One that was paid meanwhile stays.',
  reviewRefunds:
    'Marks the refunds of an order that were made in Razorpay’s dashboard as reviewed, so that the order leaves the list of refunds to review.',

  getInvoice:
    'Returns the tax invoice of a paid order as a PDF, and issues it if it is still to be issued. Orders paid while GST was off have a plain invoice. `copy` states for whom the copy is; the first is for the recipient. Customers can read the invoices of their own orders only, staff all.',
  getChallan:
    'Returns the delivery challan of a replacement as a PDF. 404 for other parcels, and for orders without an invoice.',
  listOrderDocuments:
    'Returns the tax documents of an order, oldest first: its invoice, credit notes and delivery challans. Amounts are in paise.',
  getDocument: 'Returns a tax document as a PDF. `copy` matters for invoices and challans only.',
  listDocuments:
    'Searches, filters and pages all tax documents, newest first. A search finds the beginning of a document number or of an order number. Amounts are in paise.',
  getEInvoice:
    'Returns an invoice or credit note in the fields of the portal of e-invoices (schema 1.1). Refused for sales to consumers in India and for challans.',
  setIrn:
    'Keeps what the portal answered to an e-invoice beside the document, which never changes. A second call replaces it; both are in the audit log.',
  getEwayBill:
    'Returns a parcel in the fields of the bulk upload of e-way bills. Its value is that of the invoice, or of the challan of a replacement; the portal works out the distance.',
  listDocumentSeries:
    'Returns each series of document numbers with its first and last number, and with those that no document has.',
  getSalesReport:
    'Sums up the invoices less the credit notes of some days, by default of the current month. An order in several groups counts once in each, and credit notes lower no number of orders. Categories are those that products have now; products that were deleted are in `No category`.',
  getMarginReport:
    'Sums up the invoices less the credit notes of some days by product, by default of the current month, with the cost that each order has kept from the time it was placed. Pieces without a known cost are counted apart. Pieces that a refund at Razorpay left with the buyer stay sold.',
  getStockLosses:
    'Sums up the goods that were damaged, lost, written off, missing at a count or replaced on some days, less those that were found, at average cost. `statement` says what became of the cost of all goods: opening stock, purchases and what a first purchase gave to pieces of unknown cost are goods returned to suppliers, cost of sales, losses and closing stock, to the paisa. It is absent while the shop is not registered for GST.',
  getSummaryReport:
    'Sums the orders that were paid today, in the last 7 or in the last 30 days, and the refunds that went back, beside as many days before. Days are days in India (UTC+5:30). `reorder` compares the stock with the sales of the last 28 days.',
  getStockValue:
    'Values the pieces in the shop at the end of a day at what they had cost then, by name: purchases are averaged, and pieces that come back have the cost that they were sold at. The report goes back from the present stock by the later stock moves, invoices and credit notes, so a past day needs a shop that is registered for GST. Products that were deleted are left out.',
  getGstr1:
    'Computes the sections of GSTR-1 from the tax documents of a month. Each document has one row for each rate; credit notes against invoices in `b2cs` lower `b2cs`, also below zero, and the HSN tables are net of credit notes. `problems` lists what to look at before filing. A month with more than 20,000 rows of documents is refused: its ZIP file has them.',
  exportDocuments:
    'Draws the PDFs of the invoices, credit notes and challans of a month in India one by one, and sends them as one archive with a folder for each kind.',
  ...bookDescriptions,
  countOrders:
    'Counts the orders that have work for staff: to be paid, packed, sent or delivered, and those whose invoice or refund needs attention.',
  listOrderNotes: 'Pages the internal notes about an order. Customers never see them.',
  addOrderNote: 'Adds an internal note to an order under the name of the caller.',
  listPaidOrders:
    'Returns the orders paid since a moment, and the server’s time to send as `since` with the next request. An order may be returned again; compare ids.',
  streamPaidOrders:
    'Streams a `ready` event and then a `paid` event for each order that is paid. `Last-Event-ID` or `since` resumes the stream.',

  createPaymentOrder:
    'Creates the Razorpay order that the caller’s own unpaid order is paid by. `receipt` is the id of the shop’s order, `amount` its total in paise.',
  validatePayment:
    'Verifies the signature that the checkout window returned, fetches the payment from Razorpay, and marks the order as paid. Only the customer who placed the order can do so.',
  getPayLink:
    'Returns the order of a pay link with what its payment needs, for anyone who has the link; once the order is paid, cancelled or expired only that it is. Every other token, also that of an earlier link, gets the same 404. An address may send 30 wrong tokens in 15 minutes.',
  openLinkPayment:
    'Returns the Razorpay order for the order of a pay link and creates it on the first call. If staff have placed the order, the customer consents to the pages of the shop by this call.',
  validateLinkPayment:
    'Verifies the result of the checkout window and settles the order of a pay link, which ends the link. The same result may be sent again.',
  receiveWebhook:
    'Receives payment and refund events from Razorpay. The signature of the raw body authenticates them; an event that arrives twice is processed once.',

  fileComplaint:
    'Files a complaint, which is `open` and due in one month by the calendar of India. A mail with its number and a link acknowledges it; one address gets three of them an hour at most. Answers go to `email`. `order` is kept as it was written. An address files 10 complaints an hour at most; refused ones do not count.',
  listComplaints:
    'Filters and pages the complaints, those first that are due first. `excerpt` is the beginning of the first message.',
  listComplaintAssignees:
    'Returns id and name of every member of staff with the permission `complaints.answer`.',
  getComplaint:
    'Returns one complaint with its messages: to the account that filed it if `email` is its own, with the `token` of the link in its mails, or to staff with the permission. To all others it does not exist. Staff see in `account` who filed it while signed in.',
  addComplaintMessage: `Adds a message of the customer: of the account that filed the complaint under its own email, or with the \`token\` of the link in its mails. An answered complaint opens again, a resolved one within ${REOPEN_DAYS} days. A complaint has 100 messages at most.`,
  updateComplaint:
    'Adds an answer or an internal note of staff, assigns the complaint to a member of staff who answers complaints (`null`: to nobody), sets the state, or several of these; an answer without a state makes the complaint `answered`. The customer gets a mail about each answer and about the resolution, and never sees notes.',

  searchShop:
    'Finds records of the whole shop by one text: a number, name, email, phone or PIN code, serial or tracking number. Each kind has at most five results; kinds that the account may not read are absent.',
  getDashboardSummary:
    'Returns counts, open tasks and the trends of the last 14 days in India (UTC+5:30), today included; revenue only with the permission `reports.read`.',
  getShop:
    'Returns the public part of the shop’s profile; for staff also the couriers; with the permission `settings.write`, all of it. Until a profile is saved, its default with version 0. The `ETag` is its version.',
  updateShop:
    'Replaces the whole profile: what is left out is removed or has its default, and `gst: null` ends the registration for GST. With `If-Match` the update fails if the profile has changed since. `zones` lists places with delivery times of their own: States, or PIN codes by their first digits; `days: null` means that the shop does not deliver there. Orders that are placed keep the tax and the promised dates that they were placed with.',
  getHome:
    'Returns the sections of the home page that are shown at present, by the server’s clock; with the permission `storefront.write`, all of them, those that are not shown marked `hidden`, and the version as the `ETag`. Until a home page is saved, its default with version 0. `products` are those of its slides; slides of products that are not published are not shown.',
  updateHome:
    'Replaces all sections. Without slides a carousel shows the best rated products; the first row of products without a filter lists the whole catalogue in pages. Pictures must be uploaded before, products be published, and links lead to a path of the shop or to an address with `https`. With `If-Match` the update fails if the home page has changed since.',
  getPage:
    'Returns the newest version of one page, as Markdown and as safe HTML. Staff also get `left`: how many marks `[check this]` it still has, and their lines.',
  getPageTemplate:
    'Returns the text that one of the seven required pages starts from, filled with the shop’s profile. Marks `[check this]` stand where the shop or a lawyer should look, and for what the profile lacks; publishing does not refuse them.',
  getPinCode:
    'Returns the States and the district of a PIN code, from the directory of India Post, whether the shop delivers there, and in how many days from today an order arrives, by the shop’s delivery zones. A PIN code at a border has several States. Unknown PIN codes are 404.',
  publishPage:
    'Publishes the next version of a page; earlier versions are kept. Text that still has a placeholder such as `[fill in: address]` is refused. Marks `[check this]` are not; `left` lists them.',

  getSynonyms:
    'Returns the groups of words that the search takes for the same: the default ones until a shop saves its own. The `ETag` is their version, to be sent as `If-Match` with an update.',
  updateSynonyms:
    'Replaces all groups. A member may be a phrase; a word and its plural are two members. With `If-Match` the update fails if the synonyms have changed since. All processes search by them within two seconds.',
  ...integrationDescriptions,
}
