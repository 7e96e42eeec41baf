import { Box } from '@mui/material'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import type { Shortage } from '@voltkart/shared/contract/errors'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { replaceReturn } from '@voltkart/shared/contract/returns'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { ScanField } from '../../../components/scan-field'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { Text } from '../../../lib/text'
import { SerialFields } from '../parcels/pack-line-fields'
import { toBodyLines, toFieldKey, findSerialProblems, type PackLine } from '../parcels/pack-lines'
import { changeSerial, scan, startPacking, type PackState } from '../parcels/pack-state'
import { groupByProduct, toParams, describeStock, type ReturnDialogProps } from './decision-dialogs'

/** The received products whose replacing pieces need serial numbers. */
function toSerialLines({ orderItems }: Order, { received = [] }: Return): PackLine[] {
  return groupByProduct(received).flatMap(({ product, name, quantity }) => {
    const kinds = orderItems.flatMap(({ _id, serialKind }) =>
      _id === product && serialKind !== 'none' ? [serialKind] : [],
    )
    const [serialKind] = kinds
    if (!serialKind) return []
    const serials = Array.from({ length: quantity }, () => '')
    return [{ product, name, serialKind, left: quantity, quantity, serials }]
  })
}

interface SerialsProps {
  state: PackState
  errors: Readonly<Record<string, string>>
  onState: (change: (before: PackState) => PackState) => void
}

function Serials({ state, errors, onState }: SerialsProps) {
  const scanRef = useRef<HTMLInputElement>(null)
  return (
    <>
      <ScanField
        inputRef={scanRef}
        feedback={state.feedback}
        onScan={(text) => onState((before) => scan(before, text, {}))}
        hint="The serial number or IMEI of each new piece."
      />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {state.lines.map((line, index) => (
          <Box component="li" key={line.product} aria-label={line.name} sx={{ py: 2 }}>
            <Text sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{line.name}</Text>
            <SerialFields
              line={line}
              index={index}
              errors={errors}
              onChange={(piece, text) =>
                onState((before) => changeSerial(before, index, piece, text))
              }
              onEnter={() => scanRef.current?.focus()}
            />
          </Box>
        ))}
      </Box>
    </>
  )
}

const formatShortage = ({ name, available }: Shortage) => `${name}: ${available} in stock.`

/** Packs the same pieces as a replacement. */
export function ReplaceDialog({ order, orderReturn, onClose }: ReturnDialogProps) {
  const [state, setState] = useState(() => startPacking(toSerialLines(order, orderReturn)))
  const [shortages, setShortages] = useState<readonly Shortage[]>([])
  const { dialog, errors, refuse, send } = useDialogCall(onClose)
  const pieces = groupByProduct(orderReturn.received ?? []).map(
    ({ name, quantity }) => `${quantity} × ${name}`,
  )

  function submit() {
    const problems = findSerialProblems(state.lines)
    setState((before) => ({ ...before, feedback: null }))
    setShortages([])
    if (Object.keys(problems).length > 0) return refuse(problems)
    const lines = toBodyLines(state.lines).map(({ product, serials = [] }) => ({
      product,
      serials,
    }))
    const body = lines.length > 0 ? { lines } : {}
    void send(
      replaceReturn,
      { params: toParams({ order, orderReturn }), body },
      {
        toField: (path) => toFieldKey(state.lines, path) ?? path,
        onError: (error) => setShortages(getErrorBody(error)?.items ?? []),
      },
    )
  }

  return (
    <FormDialog
      {...dialog}
      refusal={dialog.refusal && [dialog.refusal, ...shortages.map(formatShortage)].join(' ')}
      title={`Replace the pieces of return ${orderReturn.number}`}
      confirmLabel="Pack Replacement"
      onSubmit={submit}
    >
      <Text>
        Takes {pieces.join(', ')} from the stock and packs them as a parcel, which you then ship.{' '}
        {describeStock(orderReturn)}
      </Text>
      {state.lines.length > 0 && <Serials state={state} errors={errors} onState={setState} />}
    </FormDialog>
  )
}
