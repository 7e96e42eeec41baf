/** Every path of the admin area, so that none is spelled out elsewhere. */
export const paths = {
  login: '/admin/login',
  logout: '/admin/logout',
  dashboard: '/admin/dashboard',
  productList: '/admin/product-list',
  productCreate: '/admin/product/create',
  receiveGoods: '/admin/product/receive',
  purchaseList: '/admin/purchases',
  purchaseCreate: '/admin/purchases/new',
  purchase: (number: string) => `/admin/purchases/${number}`,
  purchaseReceive: (number: string) => `/admin/purchases/${number}/receive`,
  supplierList: '/admin/suppliers',
  productImport: '/admin/product/import',
  productUpdate: (id: string) => `/admin/product/update/${id}`,
  import: '/admin/import',
  pictures: '/admin/pictures',
  categoryList: '/admin/categories',
  orderList: '/admin/order-list',
  phoneOrder: '/admin/orders/new',
  /** An order for an account. */
  phoneOrderFor: (userId: string) => `/admin/orders/new?customer=${userId}`,
  order: (id: string) => `/admin/order/${id}`,
  /** An order with the dialog to pack it. */
  packOrder: (id: string) => `/admin/order/${id}#pack`,
  /** A return of an order, on the page of the order. */
  orderReturn: (id: string, n: number) => `/admin/order/${id}#return-${n}`,
  returns: '/admin/returns',
  userList: '/admin/user-list',
  /** A customer with orders, returns and notes. */
  customer: (id: string) => `/admin/customer/${id}`,
  userUpdate: (id: string) => `/admin/user/update/${id}`,
  adminList: '/admin/admin-list',
  adminCreate: '/admin/create',
  documents: '/admin/documents',
  /** The tax document with a number. */
  document: (number: string) => `/admin/documents?${new URLSearchParams({ search: number })}`,
  reports: '/admin/reports',
  settlements: '/admin/settlements',
  settlement: (id: string) => `/admin/settlements/${id}`,
  /** Rows that do not match the settlements. */
  unmatched: '/admin/settlements/unmatched',
  units: '/admin/units',
  /** The piece with a serial number or an IMEI. */
  unit: (serial: string) => `/admin/units?${new URLSearchParams({ serial }).toString()}`,
  complaintList: '/admin/complaints',
  complaint: (number: string) => `/admin/complaints/${number}`,
  reviewList: '/admin/reviews',
  /** The reviews of one product. */
  getReviews: (productId: string) => `/admin/reviews?product=${productId}`,
  /** The editor of the shop's home page. */
  home: '/admin/home',
  pageList: '/admin/pages',
  page: (slug: string) => `/admin/pages/${slug}`,
  settings: '/admin/settings',
  /** The GST registration and the HSN codes of documents. */
  taxSettings: '/admin/settings#tax',
  reviewSettings: '/admin/settings#reviews',
  answerSettings: '/admin/settings#answers',
  integrations: '/admin/integrations',
  deliveries: (webhookId: string) => `/admin/integrations/webhooks/${webhookId}`,
  /** Events, mails and tasks that are not done in time. */
  failedWork: '/admin/failed-work',
  auditLog: '/admin/audit-log',
  /** The audit log entries of one product, user or order. */
  history: (id: string) => `/admin/audit-log?subject=${id}`,
  profile: '/admin/profile',
} as const

/**
 * The target after signing in: the requested page if it is in the admin area, otherwise the
 * dashboard. Anything else would be an open redirect to another site.
 */
export function toSafeRedirect(path: string | null): string {
  return path && /^\/admin\/(?!log(in|out)\b)[^\\]*$/.test(path) ? path : paths.dashboard
}

/** The sign-in page that leads back to the requested page. */
export function toLoginPath(path: string): string {
  const redirect = toSafeRedirect(path)
  return redirect === paths.dashboard
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ redirect })}`
}
