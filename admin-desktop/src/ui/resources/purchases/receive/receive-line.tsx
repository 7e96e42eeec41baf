import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, Stack } from '@mui/material'
import type { Purchase } from '@voltkart/shared/contract/purchases'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { PieceStepper, toPieceCount } from '../../../components/piece-stepper'
import { formatPieces } from '../../../lib/format'
import { Caption, Text } from '../../../lib/text'
import { countReceived, hasSerials, withCounted, type Receipt } from './receipt'

interface ReceiveLineProps {
  line: Purchase['lines'][number]
  receipt: Receipt
  onChange: (next: (before: Receipt) => Receipt) => void
}

function Counter({ line, receipt, onChange }: ReceiveLineProps) {
  const { product, name, quantity } = line
  const changeCount = (counted: number) =>
    onChange((before) => withCounted(before, product, counted))
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <PieceStepper
        name={name}
        value={countReceived(receipt, line)}
        max={quantity}
        onChange={(typed) => changeCount(toPieceCount(typed, quantity))}
      />
      <Button
        color="inherit"
        aria-label={`All ${formatPieces(quantity)} of ${name} came`}
        onClick={() => changeCount(quantity)}
      >
        All came
      </Button>
    </Stack>
  )
}

function Serials({ line, receipt, onChange }: ReceiveLineProps) {
  const { product, name } = line
  const isChosen = receipt.chosen === product
  const serials = receipt.lines.find((entry) => entry.product === product)?.serials ?? []
  return (
    <>
      <Button
        variant={isChosen ? 'contained' : 'outlined'}
        color={isChosen ? 'primary' : 'inherit'}
        aria-pressed={isChosen}
        aria-label={`Scan serial numbers of ${name}`}
        onClick={() => onChange((before) => ({ ...before, chosen: product }))}
        sx={{ alignSelf: 'flex-start' }}
      >
        {isChosen ? 'Scanning' : 'Scan serial numbers'}
      </Button>
      {serials.length > 0 && (
        <Caption sx={{ overflowWrap: 'anywhere' }}>{serials.join(', ')}</Caption>
      )}
    </>
  )
}

/** One product of a purchase that is being received: the received and the missing pieces. */
export function ReceiveLine(props: ReceiveLineProps) {
  const { line, receipt } = props
  const receivedCount = countReceived(receipt, line)
  const missingCount = line.quantity - receivedCount
  return (
    <Box
      component="li"
      aria-label={line.name}
      sx={{ py: 3, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
          <div>
            <Text sx={{ fontWeight: 550 }}>
              <Unbroken text={line.name} />
            </Text>
            <Caption>{line.sku}</Caption>
          </div>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexShrink: 0 }}>
            {missingCount === 0 && <CheckIcon fontSize="small" color="success" />}
            <Text className="tabular">
              {missingCount === 0
                ? `${receivedCount} of ${line.quantity}`
                : `${missingCount} missing`}
            </Text>
          </Stack>
        </Stack>
        {hasSerials(line) ? <Serials {...props} /> : <Counter {...props} />}
      </Stack>
    </Box>
  )
}
