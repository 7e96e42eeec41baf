import { Box } from '@mui/material'
import { messages } from '@voltkart/shared/contract/messages'
import { receiveReturn } from '@voltkart/shared/contract/returns'
import { normaliseSerial } from '@voltkart/shared/domain/serials'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { ScanField } from '../../../components/scan-field'
import { useDialogCall } from '../../../hooks/use-dialog-call'
import { formatPieces } from '../../../lib/format'
import { Text } from '../../../lib/text'
import type { PackState } from '../parcels/pack-state'
import { toParams, type ReturnDialogProps } from './decision-dialogs'
import { ReceiveLineFields } from './receive-line-fields'
import {
  toNoteField,
  toReceiveBody,
  countReceivedPieces,
  toReceiveLines,
  findReceiveProblems,
  withCondition,
  type ReceiveLine,
} from './receive-lines'

/** Counts the received pieces, by hand or by scanner. */
function useReceiving({ order, orderReturn }: Pick<ReturnDialogProps, 'order' | 'orderReturn'>) {
  // The lines are those at opening: if the order has changed by then, the server refuses.
  const [lines, setLines] = useState(() => toReceiveLines(order, orderReturn))
  const [feedback, setFeedback] = useState<PackState['feedback']>(null)
  const changeLine = (index: number, line: ReceiveLine) =>
    setLines((before) => before.with(index, line))

  function scanSerial(text: string) {
    const serial = normaliseSerial(text)
    const index = lines.findIndex(({ known }) => known.includes(serial))
    const line = lines[index]
    if (!line) {
      return setFeedback({ text: `${serial}: ${messages.returnSerialUnknown}`, isError: true })
    }
    // A piece that was marked damaged stays damaged.
    changeLine(index, withCondition(line, serial, line.conditions[serial] ?? 'sellable'))
    setFeedback({ text: `${line.name}: ${serial}`, isError: false })
  }

  return { lines, feedback, change: changeLine, scan: scanSerial }
}

/** Records the received pieces of a return, and their condition. */
export function ReceiveDialog({ order, orderReturn, onClose }: ReturnDialogProps) {
  const { lines, feedback, change, scan } = useReceiving({ order, orderReturn })
  const { dialog, errors, refuse, send } = useDialogCall(onClose)
  const scanRef = useRef<HTMLInputElement>(null)
  const pieces = lines.reduce((sum, line) => sum + countReceivedPieces(line), 0)

  function submit() {
    const problems = findReceiveProblems(lines)
    if (Object.keys(problems).length > 0) return refuse(problems)
    const body = { lines: toReceiveBody(lines) }
    const toField = (path: string) => {
      const [, index = '', field] = /^lines\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
      const product = body.lines[Number(index || -1)]?.product
      if (product === undefined) return path
      return field === 'note' ? toNoteField(product) : product
    }
    void send(receiveReturn, { params: toParams({ order, orderReturn }), body }, { toField })
  }

  return (
    <FormDialog
      {...dialog}
      refusal={dialog.refusal ?? errors['lines']}
      title={`Receive return ${orderReturn.number}`}
      confirmLabel={pieces === 0 ? 'Receive' : `Receive ${formatPieces(pieces)}`}
      onSubmit={submit}
    >
      <Text>
        The pieces are held, and not for sale, until you refund, replace or reject the return. What
        did not come back stays with the customer.
      </Text>
      {lines.some(({ hasSerials }) => hasSerials) && (
        <ScanField
          inputRef={scanRef}
          feedback={feedback}
          onScan={scan}
          hint="The serial number or IMEI of a piece that came back."
        />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line, index) => (
          <ReceiveLineFields
            key={line.product}
            line={line}
            errors={errors}
            onChange={(changedLine) => change(index, changedLine)}
          />
        ))}
      </Box>
    </FormDialog>
  )
}
