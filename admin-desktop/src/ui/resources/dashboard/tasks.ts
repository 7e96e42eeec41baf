import BankIcon from '@mui/icons-material/AccountBalanceOutlined'
import ComplaintIcon from '@mui/icons-material/FeedbackOutlined'
import InvoiceIcon from '@mui/icons-material/RequestQuoteOutlined'
import LowIcon from '@mui/icons-material/TrendingDown'
import MrpIcon from '@mui/icons-material/SellOutlined'
import OutIcon from '@mui/icons-material/RemoveShoppingCartOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import RefundIcon from '@mui/icons-material/CurrencyExchangeOutlined'
import ReviewIcon from '@mui/icons-material/RateReviewOutlined'
import DeliverIcon from '@mui/icons-material/LocalShippingOutlined'
import PackIcon from '@mui/icons-material/Inventory2Outlined'
import ReturnsIcon from '@mui/icons-material/AssignmentReturnOutlined'
import ShipIcon from '@mui/icons-material/OutboxOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { taxAdviceRows } from '@voltkart/shared/domain/tax-advice'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { paths } from '../../lib/paths'

/** An open task, and the list of its records. */
interface Task {
  label: string
  note: string
  count: number
  /** The label contains the number, and there is no task without records. */
  isCounted?: true
  to: string
  icon: SvgIconComponent
  /** The permission for the linked list. Absent: all staff may see it. */
  permission?: Permission
}

/** Where the shop's tax is set right. */
const taxGoals = {
  products: `${paths.productList}?tax=rate-differs`,
  settings: paths.taxSettings,
} as const

/** The products that are sold with another tax than is owed, and tax without a registration. */
const adviceTasks = (summary: DashboardSummary): Task[] =>
  taxAdviceRows(summary).map(({ label, note, goal }) => ({
    label,
    note,
    count: 1,
    isCounted: true,
    to: taxGoals[goal],
    icon: InvoiceIcon,
    permission: goal === 'products' ? 'products.write' : 'settings.write',
  }))

/** The kinds of tax issues that are tasks, each with the name of its count. */
const productIssues = [
  {
    key: 'aboveMrp',
    issue: 'above-mrp',
    label: 'Above MRP',
    note: 'Price with tax is above the MRP',
  },
  { key: 'hsnMissing', issue: 'hsn-missing', label: 'No HSN code', note: 'Their invoices wait' },
  {
    key: 'hsnUnknown',
    issue: 'hsn-unknown',
    label: 'Unknown HSN code',
    note: 'The GST portal does not accept it',
  },
  {
    key: 'hsnShort',
    issue: 'hsn-short',
    label: 'Short HSN code',
    note: 'Too few digits for your turnover',
  },
] as const satisfies readonly { issue: TaxIssue; [text: string]: string }[]

/** The products with a tax issue, by kind; nothing if there are none. */
const taxTasks = (summary: DashboardSummary): Task[] =>
  productIssues.flatMap(({ key, issue, label, note }) => {
    const count = summary[key] ?? 0
    if (count === 0) return []
    const to = `${paths.productList}?tax=${issue}`
    return { label, note, count, to, icon: MrpIcon, permission: 'products.write' }
  })

// Only a shop that is registered for GST has waiting invoices, so the task exists for no other.
function invoiceTasks(summary: DashboardSummary): Task[] {
  return [...hsnTasks(summary), ...stateTasks(summary), ...rateTasks(summary)]
}

/** The invoices that wait until the State of delivery is chosen on the order's page. */
function stateTasks({ invoicesWaitingForState: count }: DashboardSummary): Task[] {
  if (count === 0) return []
  const label =
    count === 1
      ? '1 invoice waits for a State'
      : `${count.toLocaleString('en-IN')} invoices wait for a State`
  return [
    {
      label,
      note: 'Choose it on the page of each order',
      count,
      isCounted: true,
      to: `${paths.orderList}?waiting=state`,
      icon: InvoiceIcon,
      permission: 'orders.read',
    },
  ]
}

/** Orders that were placed before the GST rate of a product was raised, and can still be paid. */
function rateTasks({ ratesRaised: count }: DashboardSummary): Task[] {
  if (count === 0) return []
  return [
    {
      label: 'Unpaid orders at an earlier GST rate',
      note: 'Their invoices will have it: cancel an order that must not',
      count,
      to: `${paths.orderList}?status=unpaid`,
      icon: InvoiceIcon,
      permission: 'orders.read',
    },
  ]
}

function hsnTasks({ invoicesWaitingForHsn: count }: DashboardSummary): Task[] {
  if (count === 0) return []
  const label =
    count === 1
      ? '1 invoice waits for an HSN code'
      : `${count.toLocaleString('en-IN')} invoices wait for an HSN code`
  const note = 'Add a default HSN code to the settings'
  return [
    {
      label,
      note,
      count,
      isCounted: true,
      to: paths.taxSettings,
      icon: InvoiceIcon,
      permission: 'settings.write',
    },
  ]
}

/**
 * The returns that wait for a decision, and those that were received without a readable serial
 * number, if there are any.
 */
function returnTasks({ returnsToDecide, returnsUnreadable = 0 }: DashboardSummary): Task[] {
  const common = { icon: ReturnsIcon, permission: 'returns.decide' } as const
  return [
    {
      label: 'Returns to decide',
      note: 'Requested and not approved',
      count: returnsToDecide,
      to: `${paths.returns}?state=requested`,
      ...common,
    },
    ...(returnsUnreadable === 0
      ? []
      : [
          {
            label: 'Unreadable serial numbers',
            note: 'Returns received without one in the last 30 days',
            count: returnsUnreadable,
            to: `${paths.returns}?serialsUnreadable=1`,
            ...common,
          },
        ]),
  ]
}

/** The complaints that wait for a reply or are overdue, for staff who may answer them. */
function complaintTasks({ complaintsOpen, complaintsOverdue = 0 }: DashboardSummary): Task[] {
  if (complaintsOpen === undefined) return []
  const common = { icon: ComplaintIcon, permission: 'complaints.answer' } as const
  return [
    {
      label: 'Open complaints',
      note: 'Customers wait for an answer',
      count: complaintsOpen,
      to: `${paths.complaintList}?state=open`,
      ...common,
    },
    ...(complaintsOverdue === 0
      ? []
      : [
          {
            label: 'Overdue complaints',
            note: 'Not resolved within one month',
            count: complaintsOverdue,
            to: `${paths.complaintList}?overdue=1`,
            ...common,
          },
        ]),
  ]
}

/** What does not match the settlements of Razorpay, for staff who may see reports. */
function settlementTasks({ settlementsUnmatched }: DashboardSummary): Task[] {
  const { razorpay = 0, shop = 0 } = settlementsUnmatched ?? {}
  const common = { icon: BankIcon, permission: 'reports.read' } as const
  const tasks = [
    {
      label: 'Settlements to check',
      note: 'Settled by Razorpay, and not in the shop or of another amount',
      count: razorpay,
      to: paths.unmatched,
      ...common,
    },
    {
      label: 'Payments not settled',
      note: 'Razorpay has not transferred them for more than a week',
      count: shop,
      to: `${paths.unmatched}?side=shop`,
      ...common,
    },
  ]
  return tasks.filter(({ count }) => count > 0)
}

/** The tasks with something to do whose lists staff with these permissions may see, in display order. */
export const tasksFor = (
  summary: DashboardSummary,
  may: (permission: Permission) => boolean,
): Task[] =>
  allTasks(summary).filter(({ count, permission }) => count > 0 && (!permission || may(permission)))

function allTasks(summary: DashboardSummary): Task[] {
  return [
    ...invoiceTasks(summary),
    {
      label: 'To pack',
      note: 'Paid, with pieces in no parcel',
      count: summary.toPack,
      to: `${paths.orderList}?parcels=to-pack`,
      icon: PackIcon,
      permission: 'orders.read',
    },
    {
      label: 'To ship',
      note: 'Packed and not sent',
      count: summary.toShip,
      to: `${paths.orderList}?parcels=to-ship`,
      icon: ShipIcon,
      permission: 'orders.read',
    },
    {
      label: 'To deliver',
      note: 'Sent and not delivered',
      count: summary.inTransit,
      to: `${paths.orderList}?parcels=in-transit`,
      icon: DeliverIcon,
      permission: 'orders.read',
    },
    {
      label: 'Refunds failed',
      note: 'Customers are still waiting for their money',
      count: summary.refundsFailed,
      to: `${paths.orderList}?refunds=failed`,
      icon: RefundIcon,
      permission: 'refunds.make',
    },
    {
      label: 'Refunds to review',
      note: 'Made in the Razorpay dashboard',
      count: summary.refundsToReview,
      to: `${paths.orderList}?refunds=review`,
      icon: ReviewIcon,
      permission: 'refunds.make',
    },
    ...settlementTasks(summary),
    ...returnTasks(summary),
    ...complaintTasks(summary),
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
    ...taxTasks(summary),
    ...adviceTasks(summary),
  ]
}
