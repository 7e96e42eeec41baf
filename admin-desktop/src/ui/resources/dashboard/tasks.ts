import type { SvgIconComponent } from '@mui/icons-material'
import BankIcon from '@mui/icons-material/AccountBalanceOutlined'
import ReturnsIcon from '@mui/icons-material/AssignmentReturnOutlined'
import RefundIcon from '@mui/icons-material/CurrencyExchangeOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import ComplaintIcon from '@mui/icons-material/FeedbackOutlined'
import PackIcon from '@mui/icons-material/Inventory2Outlined'
import DeliverIcon from '@mui/icons-material/LocalShippingOutlined'
import ShipIcon from '@mui/icons-material/OutboxOutlined'
import ReviewIcon from '@mui/icons-material/RateReviewOutlined'
import OutIcon from '@mui/icons-material/RemoveShoppingCartOutlined'
import InvoiceIcon from '@mui/icons-material/RequestQuoteOutlined'
import MrpIcon from '@mui/icons-material/SellOutlined'
import LowIcon from '@mui/icons-material/TrendingDown'
import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { toTaxAdviceRows } from '@voltkart/shared/domain/tax-advice'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { formatCount } from '../../lib/format'
import { paths } from '../../lib/paths'

/** An open task, and the list of its records. */
interface Task {
  label: string
  note: string
  count: number
  /** The label contains the number. */
  isCounted?: true
  to: string
  icon: SvgIconComponent
  /** The permission for the linked list. Absent: all staff may see it. */
  permission?: Permission
}

/** The products that are sold with another tax than is owed, and tax without a registration. */
const getAdviceTasks = (summary: DashboardSummary): Task[] =>
  toTaxAdviceRows(summary).map(({ label, note, goal }) => ({
    label,
    note,
    count: 1,
    isCounted: true,
    to: goal === 'products' ? `${paths.productList}?tax=rate-differs` : paths.taxSettings,
    icon: InvoiceIcon,
    permission: goal === 'products' ? 'products.write' : 'settings.write',
  }))

/** The kinds of tax issues that are tasks, each with the name of its count. */
const productIssues = [
  ['aboveMrp', 'above-mrp', 'Above MRP', 'Price with tax is above the MRP'],
  ['hsnMissing', 'hsn-missing', 'No HSN code', 'Their invoices wait'],
  ['hsnUnknown', 'hsn-unknown', 'Unknown HSN code', 'The GST portal does not accept it'],
  ['hsnShort', 'hsn-short', 'Short HSN code', 'Too few digits for your turnover'],
] as const satisfies readonly (readonly [string, TaxIssue, string, string])[]

/** The products with a tax issue, by kind. */
const getTaxTasks = (summary: DashboardSummary): Task[] =>
  productIssues.map(([key, issue, label, note]) => ({
    label,
    note,
    count: summary[key] ?? 0,
    to: `${paths.productList}?tax=${issue}`,
    icon: MrpIcon,
    permission: 'products.write',
  }))

/**
 * The tasks about invoices; none for a shop that is not registered for GST. Orders that were placed
 * before the GST rate of a product was raised can still be paid.
 */
function getInvoiceTasks(summary: DashboardSummary): Task[] {
  const { invoicesWaitingForHsn: forHsn, invoicesWaitingForState: forState } = summary
  const formatWaitingInvoices = (count: number) =>
    count === 1 ? '1 invoice waits for' : `${formatCount(count)} invoices wait for`
  return [
    {
      label: `${formatWaitingInvoices(forHsn)} an HSN code`,
      note: 'Add a default HSN code to the settings',
      count: forHsn,
      isCounted: true,
      to: paths.taxSettings,
      icon: InvoiceIcon,
      permission: 'settings.write',
    },
    {
      label: `${formatWaitingInvoices(forState)} a State`,
      note: 'Choose it on the page of each order',
      count: forState,
      isCounted: true,
      icon: InvoiceIcon,
      ...linkOrders('waiting=state'),
    },
    {
      label: 'Unpaid orders at an earlier GST rate',
      note: 'Their invoices will have it: cancel an order that must not',
      count: summary.ratesRaised,
      icon: InvoiceIcon,
      ...linkOrders('status=unpaid'),
    },
  ]
}

const linkOrders = (query: string, permission: Permission = 'orders.read') => ({
  to: `${paths.orderList}?${query}`,
  permission,
})

/** The open tasks whose lists staff with these permissions may see, in display order. */
export const getTasks = (
  summary: DashboardSummary,
  may: (permission: Permission) => boolean,
): Task[] =>
  getAllTasks(summary).filter(
    ({ count, permission }) => count > 0 && (!permission || may(permission)),
  )

function getAllTasks(summary: DashboardSummary): Task[] {
  const { returnsUnreadable = 0, complaintsOpen = 0, complaintsOverdue = 0 } = summary
  const { razorpay = 0, shop = 0 } = summary.settlementsUnmatched ?? {}
  const returns = { icon: ReturnsIcon, permission: 'returns.decide' } as const
  const complaints = { icon: ComplaintIcon, permission: 'complaints.answer' } as const
  const settlements = { icon: BankIcon, permission: 'reports.read' } as const
  return [
    ...getInvoiceTasks(summary),
    {
      label: 'To pack',
      note: 'Paid, with pieces in no parcel',
      count: summary.toPack,
      icon: PackIcon,
      ...linkOrders('parcels=to-pack'),
    },
    {
      label: 'To ship',
      note: 'Packed and not sent',
      count: summary.toShip,
      icon: ShipIcon,
      ...linkOrders('parcels=to-ship'),
    },
    {
      label: 'To deliver',
      note: 'Sent and not delivered',
      count: summary.inTransit,
      icon: DeliverIcon,
      ...linkOrders('parcels=in-transit'),
    },
    {
      label: 'Refunds failed',
      note: 'Customers are still waiting for their money',
      count: summary.refundsFailed,
      icon: RefundIcon,
      ...linkOrders('refunds=failed', 'refunds.make'),
    },
    {
      label: 'Refunds to review',
      note: 'Made in the Razorpay dashboard',
      count: summary.refundsToReview,
      icon: ReviewIcon,
      ...linkOrders('refunds=review', 'refunds.make'),
    },
    {
      label: 'Settlements to check',
      note: 'Settled by Razorpay, and not in the shop or of another amount',
      count: razorpay,
      to: paths.unmatched,
      ...settlements,
    },
    {
      label: 'Payments not settled',
      note: 'Razorpay has not transferred them for more than a week',
      count: shop,
      to: `${paths.unmatched}?side=shop`,
      ...settlements,
    },
    {
      label: 'Returns to decide',
      note: 'Requested and not approved',
      count: summary.returnsToDecide,
      to: `${paths.returns}?state=requested`,
      ...returns,
    },
    {
      label: 'Unreadable serial numbers',
      note: 'Returns received without one in the last 30 days',
      count: returnsUnreadable,
      to: `${paths.returns}?serialsUnreadable=1`,
      ...returns,
    },
    {
      label: 'Open complaints',
      note: 'Customers wait for an answer',
      count: complaintsOpen,
      to: `${paths.complaintList}?state=open`,
      ...complaints,
    },
    {
      label: 'Overdue complaints',
      note: 'Not resolved within one month',
      count: complaintsOverdue,
      to: `${paths.complaintList}?overdue=1`,
      ...complaints,
    },
    {
      label: 'Out of stock',
      note: 'Customers cannot buy these',
      count: summary.outOfStock,
      to: `${paths.productList}?stock=out`,
      icon: OutIcon,
    },
    {
      label: 'Low stock',
      note: 'At their reorder level or below',
      count: summary.lowStock,
      to: `${paths.productList}?stock=low`,
      icon: LowIcon,
    },
    {
      label: 'Failed work',
      note: 'Events, mails or tasks that the shop could not do',
      count: summary.failedWork ?? 0,
      to: paths.failedWork,
      icon: FailedIcon,
      permission: 'settings.write',
    },
    ...getTaxTasks(summary),
    ...getAdviceTasks(summary),
  ]
}
