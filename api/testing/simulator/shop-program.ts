/** What runs of the simulator use of the shop's own program: of the shop as it is, or of a weakened one. */
export { isCommonPassword } from '../../src/integrations/common-passwords'
export { createRazorpayClient } from '../../src/integrations/razorpay/razorpay-client'
export { featureJobs } from '../../src/features/features'
export { closeContext, startServer } from '../../src/start-server'
