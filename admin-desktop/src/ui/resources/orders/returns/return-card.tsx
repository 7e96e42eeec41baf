import { Box, Card, Link, Stack } from '@mui/material'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import {
  returnReasonLabels,
  returnStateLabels,
  returnWishLabels,
} from '@voltkart/shared/domain/returns'
import { ReturnPhotos } from '@voltkart/shared/ui/returns/return-photos'
import { ReturnStateChip } from '@voltkart/shared/ui/return-state-chip'
import { useId } from 'react'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { Caption, Text } from '../../../lib/text'
import { conditionLabels } from './decision-dialogs'
import { ReturnActions } from './return-actions'

const list = { my: 2, mx: 0, p: 0, listStyle: 'none' } as const

interface PiecesProps {
  label: string
  lines: readonly { name: string; quantity: number; serials: readonly string[]; text: string }[]
}

function Pieces({ label, lines }: PiecesProps) {
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {lines.map(({ name, quantity, serials, text }, index) => (
        <Box component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
          <Text>
            {quantity} × {name}: {text}
          </Text>
          {serials.length > 0 && <Caption>{serials.join(', ')}</Caption>}
        </Box>
      ))}
    </Box>
  )
}

/** The condition of received pieces, and why their serial numbers are unknown. */
function describeReceived(line: NonNullable<Return['received']>[number]): string {
  const condition = conditionLabels[line.condition]
  if (!line.serialsUnreadable) return condition
  return [condition, 'serial number unreadable', ...(line.note ? [`“${line.note}”`] : [])].join(
    ', ',
  )
}

function Events({ events }: Pick<Return, 'events'>) {
  return (
    <Box component="ol" aria-label="Return history" sx={list}>
      {events.map(({ state, at, by, note }) => (
        <Caption
          key={`${state} ${at}`}
          component="li"
          sx={{ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {returnStateLabels[state]} on {formatIndiaDateTime(at)} by {by}
          {note && `: ${note}`}
        </Caption>
      ))}
    </Box>
  )
}

/** A return of an order: the customer's wish, the received pieces, and the actions. */
export function ReturnCard({ order, orderReturn }: { order: Order; orderReturn: Return }) {
  const titleId = useId()
  const { n, number, state, wish, lines, received, comment, photos, events, parcel } = orderReturn
  return (
    <Card
      component="article"
      id={`return-${n}`}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{ p: 3, scrollMarginTop: 72 }}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Text id={titleId} component="h3" sx={{ fontWeight: 700 }}>
          Return {number}
        </Text>
        <ReturnStateChip state={state} />
      </Stack>
      <Pieces
        label="Requested"
        lines={lines.map((line) => ({ ...line, text: returnReasonLabels[line.reason] }))}
      />
      <Text>Wants: {returnWishLabels[wish].toLowerCase()}</Text>
      {orderReturn.filedByShop && <Text>Filed by the shop for the customer</Text>}
      {comment && (
        <Text sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>“{comment}”</Text>
      )}
      <ReturnPhotos photos={photos} size={88} sx={{ my: 2, mx: 0 }} />
      {received && (
        <>
          <Text sx={{ mt: 2, fontWeight: 550 }}>Came back</Text>
          <Pieces
            label="Came back"
            lines={received.map((line) => ({ ...line, text: describeReceived(line) }))}
          />
        </>
      )}
      {parcel !== undefined && (
        <Link href={`#parcel-${parcel}`} variant="body2" underline="always">
          Replacement in parcel {parcel}
        </Link>
      )}
      <Events events={events} />
      <ReturnActions order={order} orderReturn={orderReturn} />
    </Card>
  )
}
