import BellIcon from '@mui/icons-material/NotificationsOutlined'
import { Badge, Button, Divider, IconButton, Popover, Stack, Typography } from '@mui/material'
import { formatRupees } from '@voltkart/shared/domain/money'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { paths } from '../lib/paths'
import { Caption, MutedText, Text } from '../lib/text'
import { getAdminBridge } from '../platform/bridge'
import type { NoticePermission } from '../platform/bridge-types'
import { useLiveOrders } from './live-orders'

const permissionLabels: Partial<Record<NoticePermission, string>> = {
  granted: 'You also get notifications outside this page.',
  denied: 'Notifications are blocked for this site in your browser settings.',
}

function FreshOrders({ onLeave }: { onLeave: () => void }) {
  const { newOrders, clearNewOrders } = useLiveOrders()
  if (newOrders.length === 0) {
    return (
      <MutedText sx={{ p: 4 }}>
        No new paid orders since you opened this page. We’ll show them here as they come in.
      </MutedText>
    )
  }
  return (
    <>
      <Stack component="ul" sx={{ m: 0, p: 2, listStyle: 'none', overflowY: 'auto' }}>
        {newOrders.map((order) => (
          <li key={order._id}>
            <Button
              component={Link}
              to={paths.order(order._id)}
              color="inherit"
              fullWidth
              onClick={onLeave}
              sx={{ display: 'block', px: 3, py: 2, fontWeight: 400 }}
            >
              <Text component="span" sx={{ fontWeight: 550 }}>
                {order.orderNumber} · {formatRupees(order.totalPrice)}
              </Text>
              <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                {order.customer} · {formatIndiaDateTime(order.paidAt)}
              </Typography>
            </Button>
          </li>
        ))}
      </Stack>
      <Divider />
      <Button color="inherit" onClick={clearNewOrders} sx={{ m: 1 }}>
        Mark all as seen
      </Button>
    </>
  )
}

/** The new paid orders with their number, and whether notifications are on. */
export function NewOrdersButton() {
  const { newOrders } = useLiveOrders()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [permission, setPermission] = useState<NoticePermission>('unsupported')
  const closeMenu = () => setAnchor(null)
  const count = newOrders.length
  return (
    <>
      <IconButton
        aria-label={count === 0 ? 'New orders' : `New orders: ${count}`}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          void getAdminBridge().noticePermission().then(setPermission)
        }}
      >
        <Badge badgeContent={count} color="error">
          <BellIcon fontSize="small" />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={closeMenu}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'New orders',
            sx: { width: 320, maxHeight: 480, display: 'flex', flexDirection: 'column' },
          },
        }}
      >
        <FreshOrders onLeave={closeMenu} />
        {permission !== 'unsupported' && <Divider />}
        {permission === 'askable' && (
          <Button
            sx={{ m: 1 }}
            onClick={() => void getAdminBridge().askForNotices().then(setPermission)}
          >
            Turn on notifications
          </Button>
        )}
        {permissionLabels[permission] && (
          <Caption sx={{ p: 4 }}>{permissionLabels[permission]}</Caption>
        )}
      </Popover>
    </>
  )
}
