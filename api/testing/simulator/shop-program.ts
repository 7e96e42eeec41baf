/** The parts of the shop's program that the simulator uses, of the original or a weakened shop. */
export { loadImports } from '../../src/commands/imports/run-waiting-imports'
export { isCommonPassword } from '../../src/integrations/passwords'
export { createCouriers } from '../../src/integrations/couriers/couriers'
export { renderWidths } from '../../src/integrations/storage/process-picture'
export { createRazorpayClient } from '../../src/integrations/razorpay/razorpay-client'
export { collectJobs } from '../../src/features/features'
export { closeContext, startServer } from '../../src/start-server'
