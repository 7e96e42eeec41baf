/**
 * Method and path of the calls of checkout, orders, complaints and accounts, apart from those of the
 * first pages.
 */
export const customerCalls = {
  placeOrder: { method: 'post', path: '/orders' },
  listMyOrders: { method: 'get', path: '/orders/my-orders' },
  getOrder: { method: 'get', path: '/orders/:orderId' },
  payOrder: { method: 'put', path: '/orders/:orderId/pay' },
  cancelOrder: { method: 'post', path: '/orders/:orderId/cancel' },
  changeDelivery: { method: 'put', path: '/orders/:orderId/delivery' },
  getInvoice: { method: 'get', path: '/orders/:orderId/invoice.pdf' },
  listOrderDocuments: { method: 'get', path: '/orders/:orderId/documents' },
  getPaymentConfig: { method: 'get', path: '/payment/razorpay/config' },
  createPaymentOrder: { method: 'post', path: '/payment/razorpay/order' },
  validatePayment: { method: 'post', path: '/payment/razorpay/order/validate' },
  getPayLink: { method: 'get', path: '/pay-links/:token' },
  openLinkPayment: { method: 'post', path: '/pay-links/:token/payment-order' },
  validateLinkPayment: { method: 'post', path: '/pay-links/:token/payment' },
  requestReturn: { method: 'post', path: '/orders/:orderId/returns' },
  withdrawReturn: { method: 'post', path: '/orders/:orderId/returns/:n/withdraw' },
  fileComplaint: { method: 'post', path: '/complaints' },
  getComplaint: { method: 'get', path: '/complaints/:number' },
  addComplaintMessage: { method: 'post', path: '/complaints/:number/messages' },
  listAddresses: { method: 'get', path: '/users/addresses' },
  createAddress: { method: 'post', path: '/users/addresses' },
  updateAddress: { method: 'put', path: '/users/addresses/:addressId' },
  deleteAddress: { method: 'delete', path: '/users/addresses/:addressId' },
  listSessions: { method: 'get', path: '/users/sessions' },
  endOtherSessions: { method: 'delete', path: '/users/sessions' },
  endSession: { method: 'delete', path: '/users/sessions/:sessionId' },
  confirmPassword: { method: 'post', path: '/users/confirm' },
  exportMyData: { method: 'get', path: '/users/me/export' },
} as const
