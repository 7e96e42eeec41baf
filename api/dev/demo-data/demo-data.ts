// What the shop loads when it adds demo data.
export { demoAccounts } from './demo-people'
export { seedBulk } from './seed-bulk'
export { seedBulkOrders } from './seed-bulk-orders'
export { seedEmptyShop } from './seed-shop'
