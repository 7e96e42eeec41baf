// The entry point for adding demo data.
export { demoAccounts } from './demo-people'
export { seedBulk } from './seed-bulk'
export { seedBulkOrders } from './seed-bulk-orders'
export { seedEmptyShop, startWithoutDemo } from './seed-shop'
