import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { Button } from '@voltkart/shared/ui/button'
import { Link } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useParams } from 'react-router-dom'
import { PageMeta } from '../../../components/page-meta'
import { PageWidth } from '../../../components/page-width'
import { useShop } from '../../../lib/use-shop'
import { useWatch } from '../use-watch'
import { usePayLinkQuery } from './pay-link-api'
import { PayableOrder } from './payable-order'

const texts = {
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

/** The state of an order whose pay link has ended. It contains no data of the customer. */
function EndedLink({ end }: { end: keyof typeof texts }) {
  const shop = useShop()
  const { title, text, callsShop } = texts[end]
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
              <TextLink href={`tel:${shop.phone.replaceAll(' ', '')}`} underline="always">
                {shop.phone}
              </TextLink>
            </>
          ) : (
            'Call the shop if you want to order.'
          )}
        </Typography>
      )}
      <Button component={Link} to="/" variant="outlined">
        Go to the shop
      </Button>
    </Box>
  )
}

/** The page of a pay link: the order and its payment, or how the order ended. */
function PayPage() {
  const { token = '' } = useParams()
  const input = { params: { token } }
  const { data } = usePayLinkQuery(input)
  const { interval, expect } = useWatch(data?.status === 'unpaid')
  const {
    currentData: link,
    error,
    refetch,
  } = usePayLinkQuery(input, {
    // Refetched, since the order may be paid or cancelled at any time.
    refetchOnMountOrArgChange: true,
    pollingInterval: interval,
    skipPollingIfUnfocused: true,
  })
  const isUnknown = getErrorStatus(error) === 404
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      {/* The address is a secret: search engines exclude it, and no other site learns it. */}
      <PageMeta title="Pay for your order" hidden />
      {isUnknown ? (
        <EndedLink end="unknown" />
      ) : link?.status === 'unpaid' ? (
        <PayableOrder token={token} link={link} onClosed={expect} />
      ) : link ? (
        <EndedLink end={link.status} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Box aria-busy sx={{ display: 'grid', gap: 4 }}>
          <Skeleton width={280} height={44} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
    </PageWidth>
  )
}

export const route = { Component: PayPage }
