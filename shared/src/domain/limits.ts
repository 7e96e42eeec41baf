/** Limits on input. Request checks and forms use the same values. */
export const NAME_LENGTH = 100
export const EMAIL_LENGTH = 254
/** How long a session lasts, in days: of a browser that is to remember the account, and of others. */
export const REMEMBERED_SESSION_DAYS = 30
export const SESSION_DAYS = 1
/** The minutes after entering the password in which a session may change permissions. */
export const CONFIRMED_MINUTES = 10
/** For how many days the former address of an account can restore it. */
export const EMAIL_UNDO_DAYS = 3
/** For how many hours the link of a mail confirms an email. */
export const EMAIL_CONFIRM_HOURS = 72
/** For how many hours the link of a mail sets another password. */
export const RESET_LINK_HOURS = 1
/** How many days after it is closed the data of an account is erased, if the operator sets no other time. */
export const ERASURE_DAYS = 7
/** The longest time for which a shop keeps data of customers as it decides, in months. */
export const RETENTION_MONTHS_MAX = 120
/** The shortest time after which a shop may close unused accounts, in months. */
export const INACTIVE_MONTHS_MIN = 3
/** How many days before it is closed the holder of an inactive account gets a mail. */
export const INACTIVE_MAIL_DAYS = 30
/** The reason that staff give for erasing a customer. */
export const ERASE_REASON_LENGTH = 500
/** How often an account may change its email in a day. */
export const EMAIL_CHANGES_A_DAY_MAX = 5
/**
 * The maximum of mails that customers can cause to one recipient: in an hour, in an hour until the email
 * is proved, and in a day.
 */
export const MAILS_AN_HOUR_MAX = 6
export const MAILS_UNPROVED_MAX = 3
export const MAILS_A_DAY_MAX = 20
/** The maximum of mails to confirm an email that one recipient gets in an hour. */
export const CONFIRM_MAILS_AN_HOUR_MAX = 5
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const PRODUCT_NAME_LENGTH = 200
export const DESCRIPTION_LENGTH = 10_000
/** The name and the value of a specification that products are filtered by. */
export const FILTER_FACT_LENGTH = 60
export const PRICE_MAX_RUPEES = 10_000_000
export const STOCK_MAX = 1_000_000_000
export const COMMENT_LENGTH = 2_000
/** The maximum of photos of a review, and of customers who find it helpful. */
export const REVIEW_PHOTOS_MAX = 4
export const HELPFUL_VOTES_MAX = 5_000
/** The maximum of products in a wishlist. */
export const WISHLIST_MAX = 100
/** The maximum of sold-out products that an account waits for, and of customers who wait for a product. */
export const AWAITED_PRODUCTS_MAX = 50
export const WAITING_CUSTOMERS_MAX = 10_000
export const ADDRESS_LINE_LENGTH = 200
/** The whole address of a business in one line, in characters. */
export const BILLING_ADDRESS_LENGTH = 300
export const ORDER_LINES_MAX = 50
export const LINE_QUANTITY_MAX = 100
/** How long a process may take to reserve the stock of an order. After that it counts as dead. */
export const PLACING_SECONDS = 15
/** For how many minutes an unpaid order holds its stock, if the operator sets no other time. */
export const RESERVATION_MINUTES = 30
/** For how many hours an unpaid order that staff placed for its customer holds its stock. */
export const PHONE_RESERVATION_HOURS = 24
/** For how many hours a new customer of a phone order can set a password by the link of the mail. */
export const INVITATION_HOURS = 72
/** The maximum of pay links of an order, and of those sent in an hour. */
export const PAY_LINKS_MAX = 20
export const PAY_LINKS_AN_HOUR_MAX = 5
/** The maximum of customers that a search for a phone order finds. */
export const PHONE_CUSTOMERS_FOUND_MAX = 10
/** The maximum of unpaid orders of a customer, which hold stock. */
export const UNPAID_ORDERS_MAX = 20
/**
 * How many orders an account may cancel or let expire in 24 hours before the pieces in its unpaid
 * orders are limited to the number below, and those that it has paid for and kept.
 */
export const ABANDONED_ORDERS_MAX = 3
export const UNPAID_PIECES_MAX = 5
/** From this share of a product's pieces on, staff see who holds them in unpaid orders. */
export const HELD_SHARE_MIN = 0.2
/** The maximum of orders that an account places in an hour. */
export const ORDERS_AN_HOUR_MAX = 200
/** The maximum of orders in a list if the request gives no limit. */
export const ORDERS_LISTED_MAX = 1_000
/** The maximum of an account's own orders in such a list, in number and in bytes. */
export const OWN_ORDERS_LISTED_MAX = 200
export const OWN_ORDERS_BYTES_MAX = 2_000_000
/** The maximum of accounts in a list if the request gives no limit, and of staff. */
export const USERS_LISTED_MAX = 1_000
/** The maximum of categories and of brands in a list of all. */
export const PRODUCT_GROUPS_MAX = 200
/** The maximum of best rated products, of results of each kind of a search, and of units with a serial number. */
export const TOP_PRODUCTS_MAX = 5
export const SEARCH_FOUND_MAX = 5
export const UNITS_FOUND_MAX = 100
/** The maximum of a courier's services for a parcel, of couriers, and of extensions. */
export const COURIER_SERVICES_MAX = 100
export const COURIERS_MAX = 50
export const EXTENSIONS_MAX = 100
/** The longest message of an extension’s error; it is cut before it leaves the extension’s thread. */
export const EXTENSION_ERROR_LENGTH = 1_000
/** The maximum of products that share a code, and of documents of an order. */
export const SAME_CODE_MAX = 100
export const ORDER_DOCUMENTS_MAX = 500
/** The maximum of series of document numbers: some a year. */
export const DOCUMENT_SERIES_MAX = 1_000
/** The maximum of open streams of paid orders per account, in each process. */
export const PAID_ORDER_STREAMS_MAX = 20
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
/** The same for a picture of another site, which an import fetches. */
export const FETCHED_PICTURE_BYTES_MAX = 10 * 1024 * 1024
/** How long the body of an upload may take, in seconds; of several pictures, each of them. */
export const UPLOAD_SECONDS_MAX = 60
/** The maximum of pictures in one upload, and the length of a file's name. */
export const UPLOAD_PICTURES_MAX = 40
export const FILE_NAME_LENGTH = 200
/**
 * The largest picture of staff that is decoded, in pixels of a good camera; then the largest photo
 * of a customer.
 */
export const PICTURE_PIXELS_MAX = 50_000_000
export const PHOTO_MEGAPIXELS_MAX = 24
/**
 * The uploads that a process reads at once, one per account, and those that wait; separately for
 * staff and for customers.
 */
export const UPLOADS_AT_ONCE_MAX = 8
export const UPLOADS_WAITING_MAX = 40
export const UPLOADS_WAITING_OF_ACCOUNT_MAX = 8
/** The size of the PDF cache of a process; an invoice takes some 30 kB. */
export const DRAWN_PDF_BYTES_MAX = 16 * 1024 * 1024
/** The maximum of named views per member of staff, and the lengths of names and notes. */
export const ORDER_VIEWS_MAX = 20
export const VIEW_NAME_LENGTH = 40
export const NOTE_LENGTH = 2_000
/** The maximum of notes of staff about an account. */
export const USER_NOTES_MAX = 100
/** The maximum of saved addresses of an account. */
export const ADDRESSES_MAX = 20
/** The maximum of delivery zones of the shop, and of PIN prefixes in one. */
export const ZONES_MAX = 50
export const ZONE_PINS_MAX = 200
/** The maximum of changes of the delivery details of an order, and of corrections of its invoice. */
export const DELIVERY_CHANGES_MAX = 20
export const CORRECTIONS_MAX = 20
/** The length of the reason of a correction, which its credit note bears. */
export const CORRECTION_REASON_MIN = 3
export const CORRECTION_REASON_MAX = 200
/** The maximum of parcels of an order; cancelled ones count. */
export const PARCELS_MAX = 20
/** The maximum of returns of an order, of photos of a return, and of refunds that staff make of an order. */
export const RETURNS_MAX = 20
export const RETURN_PHOTOS_MAX = 4
export const REFUNDS_MAX = 100
export const RETURN_PAGE_SIZE = 20
export const PAGE_LIMIT_MAX = 100
/** Page lengths if the request gives none. */
export const REVIEW_PAGE_SIZE = 20
export const NOTE_PAGE_SIZE = 20
export const AUDIT_PAGE_SIZE = 20
export const STOCK_MOVE_PAGE_SIZE = 20
export const PURCHASE_PAGE_SIZE = 20
export const SUPPLIER_PAGE_SIZE = 20
export const REPORT_PAGE_SIZE = 50
export const PICTURE_PAGE_SIZE = 40
/** The maximum of lines of a purchase, and of the serial numbers in all of them. */
export const PURCHASE_LINES_MAX = 200
export const PURCHASE_SERIALS_MAX = 2_000
/** The maximum of pieces of a line of a purchase; the total of a purchase stays exact in paise. */
export const PURCHASE_QUANTITY_MAX = 40_000
/** The maximum of serial numbers in one change of stock. */
export const MOVED_SERIALS_MAX = 200
/** The maximum of rows of a report in a response; its file has all of them. */
export const REPORT_ROWS_MAX = 20_000
/** The maximum of problems of each kind that are listed for a return. */
export const RETURN_PROBLEMS_MAX = 100
/** How many orders of a list can be skipped. Older ones are reached by date, or with `after`. */
export const ORDER_SKIP_MAX = 10_000
/** The length of a description in a list. */
export const EXCERPT_LENGTH = 160

/** Products on a page of the home page; products in a list if the request gives no limit. */
export const HOME_PAGE_SIZE = 4
export const ADMIN_PAGE_SIZE = 8

/** The five possible ratings of a review, with the words shown for them. */
export const ratingLabels = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very Good',
  5: 'Excellent',
} as const

/** The maximum of rows in one request of an import, and the length of their cells. */
export const IMPORT_ROWS_MAX = 100
export const IMPORT_CELL_LENGTH = 150_000
/** The largest body of an import, in bytes; a product with all its facts is far smaller. */
export const IMPORT_BYTES_MAX = 1_048_576
/** The maximum of products in one bulk change. */
export const BULK_PRODUCTS_MAX = 100

/** The maximum length of the signed text of an e-invoice's QR code; a QR code holds no more. */
export const SIGNED_QR_LENGTH = 2_900

/** The maximum of API tokens, and how many calls one of them may make in a minute. */
export const TOKENS_MAX = 100
export const TOKEN_CALLS_A_MINUTE = 600
/** The maximum length of the name of a token. */
export const TOKEN_NAME_LENGTH = 60

/** How long the shop keeps events. */
export const EVENT_DAYS = 90
/** Events of a page, if the request gives no limit. */
export const EVENT_PAGE_SIZE = 100

/** The maximum of webhooks, and the length of their addresses. */
export const WEBHOOKS_MAX = 50
export const WEBHOOK_URL_LENGTH = 500
/** How long a webhook is tried without success before it is switched off. */
export const WEBHOOK_FAILING_DAYS = 5
/** How long deliveries are listed after they ended. */
export const DELIVERY_DAYS = 14
export const DELIVERY_PAGE_SIZE = 50
/** How long both secrets sign after a rotation. */
export const SECRET_OVERLAP_HOURS = 24
/** The maximum of bills that the GSTR-2B of a month may have. */
export const GSTR2B_BILLS_MAX = 5_000
/** The maximum of bytes of its file. */
export const GSTR2B_BYTES_MAX = 8 * 1024 * 1024
