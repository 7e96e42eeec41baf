import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useParams } from 'react-router-dom'
import { PageMeta } from '../../../components/page-meta'
import { PageWidth } from '../../../components/page-width'
import { useWatch } from '../use-watch'
import { EndedLink } from './ended-link'
import { usePayLinkQuery } from './pay-link-api'
import { PayableOrder } from './payable-order'

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
