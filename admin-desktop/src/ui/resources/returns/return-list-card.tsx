import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { returnWishWords } from '@voltkart/shared/domain/return-words'
import { ReturnStateChip } from '@voltkart/shared/ui/return-state-chip'
import { Link } from 'react-router-dom'
import { localDateTime } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { firstPiece, type ReturnRow } from './return-rows'

/** One return in the list on a phone. */
export function ReturnListCard({ orderReturn }: { orderReturn: ReturnRow }) {
  const { first, second } = firstPiece(orderReturn)
  return (
    <CardActionArea
      component={Link}
      to={paths.orderReturn(orderReturn.order._id, orderReturn.n)}
      sx={{ p: 3 }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {orderReturn.number}
        </Typography>
        <ReturnStateChip state={orderReturn.state} />
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {orderReturn.order.user.name}
        </Typography>
        <Typography variant="body2">{returnWishWords[orderReturn.wish]}</Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" noWrap>
        {first}, {second}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {localDateTime(orderReturn.requestedAt)} · order {orderReturn.order.orderNumber}
      </Typography>
    </CardActionArea>
  )
}
