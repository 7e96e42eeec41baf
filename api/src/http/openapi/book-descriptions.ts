/** Describes the calls for the books of the shop. */
export const bookDescriptions = {
  exportGstr1:
    'Streams the sections of GSTR-1 as a ZIP archive with one CSV file for each. The file of a past month always has the same bytes.',
  downloadGstr1:
    'Writes the sections of GSTR-1 as one JSON file in the fields of the GST portal. Refused to a shop without GSTIN, and for a month with more than 20,000 rows of documents.',
  getGstr3b:
    'Sums up a month for GSTR-3B: table 3.1 by its letters, table 3.2 by place of supply, and the input tax of table 4 from the bills whose goods came in the month, with what is reversed for goods that were lost. Credit notes count negative.',
  exportTally:
    'Streams the vouchers of some days, by default of the current month, as an XML file that Tally imports: Sales for invoices, Credit Note for credit notes, Receipt for payments, Payment for refunds, Purchase for the bills of suppliers with their input tax, Journal for a payment that goes over to another buyer, for a transfer of Razorpay to the bank, and for losses and closing stock of the months that end. Each voucher sums to zero and keeps its REMOTEID, so that an import can be repeated.',
  listSettlements:
    'Pages the transfers of Razorpay to the bank account, newest first. A job reads them every hour, and the last days again.',
  listUnmatched:
    'Pages what does not match, newest first. `side=razorpay`, the default: rows that Razorpay has settled and that are no payment or refund of the shop, or of another amount, and adjustments such as chargebacks. `side=shop`: payments and refunds of the shop that Razorpay has not settled after seven days. `checked=1`: those of both sides that staff have marked as checked, the latest first.',
  checkUnmatched:
    'Marks a row that does not match as checked, with a note of what was found. It leaves the lists and counts of what does not match, until it is in another state than the one that was checked. The note is in the audit log.',
  uncheckUnmatched: 'Takes back that a row was checked: it is listed and counted again.',
  getSettlement:
    'Returns a settlement with a page of its rows, each with the order of its payment or refund, and those of its rows that match none.',
  exportOrders:
    'Streams the orders of some days, or all, as a CSV file with one line for each order. Times are those of India.',
} as const
