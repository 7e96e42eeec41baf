import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined'
import CardActionArea from '@mui/material/CardActionArea'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Account, ListedAccount } from '@voltkart/shared/contract/users'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { invitedLabel, inviteLabel } from './user-actions'
import { lastOrder, ordersInWords } from './user-columns'
import { RoleChip } from './role-chip'

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
        component={Link}
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
            {[ordersInWords(user.orders), lastOrder(user.orders), user.orders.phone ?? '']
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
