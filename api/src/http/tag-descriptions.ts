import type { RouteDefinition } from '@voltkart/shared/contract/route'

/** Descriptions of the tags. */
export const tagDescriptions: Record<RouteDefinition['tag'], string> = {
  Users: 'Accounts, sessions, password resets, and the administration of users.',
  Products: 'The catalogue, its reviews and pictures, and the tools that change many products.',
  Purchases: 'Suppliers and the goods that they deliver, with costs and serial numbers.',
  Orders: 'Orders from checkout to delivery or refund, with the notes and saved views of staff.',
  Returns: 'Returns of delivered pieces: requests, decisions, replacements and refunds.',
  Payment: 'Payments by Razorpay: payment orders, their verification, and webhooks.',
  Documents: 'Tax invoices and credit notes: their PDFs, lists and series of numbers.',
  Complaints: 'Complaints of customers and visitors, and the answers of staff.',
  Reports: 'Sales, margins, the value of the stock, and GSTR-1.',
  Settlements:
    'What Razorpay transfers to the bank account, compared with the payments and refunds of the shop.',
  Shop: 'The shop’s profile, the pages that it publishes, and its settings.',
  Dashboard: 'Figures of the whole shop for staff.',
  'Audit log': 'The record of what staff changed.',
  Integrations:
    'API tokens, the log of events, webhooks that send them to other programs, and extensions.',
}

const confirmations = {
  all: 'The password must have been entered in the session within the last ten minutes; API tokens are refused.',
  some: 'Some requests need the password to have been entered in the session within the last ten minutes, and are refused from API tokens.',
}

/** Describes the access of a call in one or two sentences. */
export function describeAccess(route: RouteDefinition): string {
  const { confirm } = route
  const sentences = [describeCallers(route)]
  if (confirm) sentences.push(confirmations[confirm === true ? 'all' : confirm])
  return sentences.join(' ')
}

function describeCallers({ access, staffPermission }: RouteDefinition): string {
  if (access === 'anyone') return 'Open to everyone; needs no session.'
  if (access === 'signed-in') {
    const forStaff = `, or for other records one with the permission \`${staffPermission}\``
    return `Requires a session${staffPermission ? forStaff : ''}.`
  }
  if (access === 'staff') return 'Requires the session of a member of staff.'
  return `Requires a session with the permission \`${access}\`.`
}
