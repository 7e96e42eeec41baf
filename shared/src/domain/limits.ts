/** Limits on what may be sent, each used by the request check and by the forms alike. */
export const NAME_LENGTH = 100
export const EMAIL_LENGTH = 254
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const PRODUCT_NAME_LENGTH = 200
export const DESCRIPTION_LENGTH = 10_000
export const PRICE_MAX_RUPEES = 10_000_000
export const STOCK_MAX = 1_000_000_000
export const COMMENT_LENGTH = 2_000
export const ADDRESS_LINE_LENGTH = 200
export const ORDER_LINES_MAX = 50
export const LINE_QUANTITY_MAX = 100
/** The maximum of unpaid orders of a customer; they hold stock. */
export const UNPAID_ORDERS_MAX = 20
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
/** The maximum of named views of a member of staff, and the lengths of names and notes. */
export const ORDER_VIEWS_MAX = 20
export const VIEW_NAME_LENGTH = 40
export const NOTE_LENGTH = 2_000
/** The maximum of saved addresses of an account. */
export const ADDRESSES_MAX = 20
/** The maximum of parcels of an order; cancelled ones count. */
export const PARCELS_MAX = 20
/** The maximum of returns of an order, of photos of a return, and of refunds that staff make of an order. */
export const RETURNS_MAX = 20
export const RETURN_PHOTOS_MAX = 4
export const REFUNDS_MAX = 100
export const RETURN_PAGE_SIZE = 20
export const PAGE_LIMIT_MAX = 100
/** Page lengths when none is given. */
export const REVIEW_PAGE_SIZE = 20
export const NOTE_PAGE_SIZE = 20
export const AUDIT_PAGE_SIZE = 20
export const STOCK_MOVE_PAGE_SIZE = 20
/** How many rows a report lists in a response; its file has all of them. */
export const REPORT_ROWS_MAX = 20_000
/** How many problems of a return are listed. */
export const RETURN_PROBLEMS_MAX = 100
/** How many orders of a list can be skipped. Older ones are reached by dates, or by `after`. */
export const ORDER_SKIP_MAX = 10_000
/** How much of a description a list carries. */
export const EXCERPT_LENGTH = 160

/** Products on a page of the home page; products in a list whose request names no limit. */
export const HOME_PAGE_SIZE = 4
export const ADMIN_PAGE_SIZE = 8

/** The five ratings that a review may give, with the words shown for them. */
export const ratingWords = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very Good',
  5: 'Excellent',
} as const

/** The maximum of rows in one request of an import, and the length of their cells. */
export const IMPORT_ROWS_MAX = 100
export const IMPORT_CELL_LENGTH = 150_000
/** The largest body of an import, in bytes; one product with all its facts stays far below it. */
export const IMPORT_BYTES_MAX = 1_048_576
/** The maximum of products in one bulk change. */
export const BULK_PRODUCTS_MAX = 100
