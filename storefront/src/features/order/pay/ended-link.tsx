import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { useShop } from '../../../lib/use-shop'

const words = {
  paid: {
    title: 'Thank you, this order is paid',
    text: 'The email that we sent you has the details.',
    callsShop: false,
  },
  closed: {
    title: 'This order can no longer be paid',
    text: 'It was cancelled, or it was not paid in time. If you paid for it, we’ll refund you.',
    callsShop: true,
  },
  unknown: {
    title: 'This link is not valid',
    text: 'It may be incomplete, or we sent you a newer one. Use the link of our last email.',
    callsShop: true,
  },
} as const

/** What became of an order whose link no longer opens it. Nothing here is about its customer. */
export function EndedLink({ end }: { end: keyof typeof words }) {
  const shop = useShop()
  const { title, text, callsShop } = words[end]
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', maxWidth: 560 }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography role="status">{text}</Typography>
      {callsShop && (
        <Typography>
          {shop?.phone ? (
            <>
              Call us if you want to order:{' '}
              <Link href={`tel:${shop.phone.replaceAll(' ', '')}`} underline="always">
                {shop.phone}
              </Link>
            </>
          ) : (
            'Call the shop if you want to order.'
          )}
        </Typography>
      )}
      <Button component={RouterLink} to="/" variant="outlined">
        Go to the shop
      </Button>
    </Box>
  )
}
