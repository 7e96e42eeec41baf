import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined'
import CardActionArea from '@mui/material/CardActionArea'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { ListedAccount, Account } from '@voltkart/shared/contract/users'
import { formatRupees } from '@voltkart/shared/domain/money'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Link as RouterLink } from 'react-router-dom'
import { TwoLines, LinkCell, elementColumn } from '../../components/columns'
import { localDate, formatCount } from '../../lib/format'
import { paths } from '../../lib/paths'
import type { ColumnSorts } from '../../lib/sorting'
import { RoleChip } from './roles-field'
import { invitedLabel, inviteLabel } from './user-actions'

interface UserCardProps {
  user: ListedAccount
  /** Absent for accounts that may not change users. */
  onDelete?: ((user: Account) => void) | undefined
  /** Sends another invitation to one who was invited. */
  onInvite?: ((user: Account) => void) | undefined
  showId?: boolean
  /** The page that the card opens; that of the account if absent. */
  to?: string
}

/** One user in a list on a phone. */
export function UserCard({ user, onDelete, onInvite, showId = false, to }: UserCardProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <CardActionArea
        component={RouterLink}
        to={to ?? paths.userUpdate(user._id)}
        sx={{ p: 3, minWidth: 0 }}
      >
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {user.name}
          </Typography>
          {user.isAdmin && <RoleChip account={user} />}
        </Stack>
        <Typography variant="body2" color="textSecondary" noWrap>
          {user.email}
        </Typography>
        {user.orders && (
          <Typography variant="caption" color="textSecondary" component="p">
            {[
              `Orders: ${ordersInWords(user.orders)}`,
              lastOrder(user.orders),
              user.orders.phone ?? '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        )}
        {user.invited && <StateChip label={invitedLabel} />}
        {showId && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="p"
            noWrap
            sx={{ fontFamily: 'monospace' }}
          >
            {user._id}
          </Typography>
        )}
      </CardActionArea>
      {onInvite && user.invited && (
        <IconButton aria-label={inviteLabel(user)} onClick={() => onInvite(user)}>
          <InviteIcon fontSize="small" />
        </IconButton>
      )}
      {onDelete && (
        <IconButton
          aria-label={`Delete ${user.name}`}
          onClick={() => onDelete(user)}
          sx={{ mx: 1 }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  )
}

type Orders = NonNullable<ListedAccount['orders']>

/** How often a customer ordered, and what they spent: "3 · ₹1,250.00". */
const ordersInWords = ({ count, spent }: Orders): string =>
  `${formatCount(count)} · ${formatRupees(spent)}`

/** When a customer ordered last. */
const lastOrder = ({ lastAt }: Orders): string => `Last ${localDate(lastAt)}`

/** The columns of the list of users, whose names open the page that `to` names. */
export const userColumns = (to: (user: ListedAccount) => string): GridColDef<ListedAccount>[] => [
  elementColumn('name', 'Name', [1, 130], (row, tabIndex) => (
    <LinkCell to={to(row)} tabIndex={tabIndex}>
      {row.name}
    </LinkCell>
  )),
  elementColumn('email', 'Email', [1.4, 156], ({ email, orders }) =>
    orders?.phone ? <TwoLines first={email} second={orders.phone} /> : email,
  ),
  elementColumn(
    'orders',
    'Orders',
    148,
    ({ orders }) => orders && <TwoLines first={ordersInWords(orders)} second={lastOrder(orders)} />,
  ),
  elementColumn('isAdmin', 'Role', 120, (row) => <RoleChip account={row} />),
]

export const userColumnSorts: ColumnSorts = {
  name: {
    asc: { sort: 'name', words: 'Name, A to Z' },
    desc: { sort: '-name', words: 'Name, Z to A' },
  },
  email: {
    asc: { sort: 'email', words: 'Email, A to Z' },
    desc: { sort: '-email', words: 'Email, Z to A' },
  },
}
