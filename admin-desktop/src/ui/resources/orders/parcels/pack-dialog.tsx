import { Box, Stack } from '@mui/material'
import type { Order } from '@voltkart/shared/contract/orders'
import { useRef, useState, type RefObject } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { ScanField, SoundSwitch } from '../../../components/scan-field'
import { PlainCheckbox } from '../../../components/plain-fields'
import { formatPieces } from '../../../lib/format'
import { Text } from '../../../lib/text'
import { useBookableCourier } from './booking/use-booking'
import { CourierFields } from './courier-fields'
import { PackLineFields } from './pack-line-fields'
import { isLineScanned, isProductCode } from './pack-state'
import { usePacking, type Packing } from './use-packing'

/** The next empty serial field after this one, or the field of the courier. */
function findNextField(form: HTMLFormElement | null, after: HTMLInputElement) {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-serial]') ?? [])]
  const at = fields.indexOf(after)
  const blank = [...fields.slice(at + 1), ...fields.slice(0, at)].find(({ value }) => value === '')
  return blank ?? form?.querySelector<HTMLInputElement>('[name=courier]')
}

interface PackFieldsProps {
  order: Order
  packing: Omit<Packing, 'formRef'>
  formRef: Packing['formRef']
}

interface ScanProgressProps {
  packing: Pick<Packing, 'sounds' | 'isComplete'>
  scanRef: RefObject<HTMLInputElement | null>
}

function ScanProgress({ packing: { sounds, isComplete }, scanRef }: ScanProgressProps) {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Text role="status" sx={{ fontWeight: 550 }}>
        {isComplete && 'All pieces scanned. Press Enter to pack.'}
      </Text>
      <SoundSwitch
        isOn={sounds.isOn}
        onChange={(isOn) => {
          sounds.setOn(isOn)
          scanRef.current?.focus()
        }}
      />
    </Stack>
  )
}

function PackFields({ order, packing, formRef }: PackFieldsProps) {
  const { state, codes, errors } = packing
  const scanRef = useRef<HTMLInputElement>(null)

  function onEnter(field: HTMLInputElement, index: number, piece: number) {
    const code = field.value
    if (!isProductCode(state, code, codes)) {
      packing.enterSerial(index, piece, code)
      return findNextField(formRef.current, field)?.focus()
    }
    // The code of the next piece was scanned while a serial field had the focus.
    packing.setSerial(index, piece, '')
    packing.scan(code)
    scanRef.current?.focus()
  }

  return (
    <Stack sx={{ gap: 3 }}>
      <Stack sx={{ gap: 1 }}>
        <ScanField
          inputRef={scanRef}
          feedback={state.feedback}
          onScan={packing.isPacking ? () => undefined : packing.scan}
        />
        <ScanProgress packing={packing} scanRef={scanRef} />
      </Stack>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {state.lines.map((line, index) => (
          <PackLineFields
            key={line.product}
            line={line}
            image={order.orderItems.find(({ _id }) => _id === line.product)?.image}
            index={index}
            isScanned={isLineScanned(state, line)}
            errors={errors}
            onQuantity={(quantity) => packing.setQuantity(index, quantity)}
            onSerial={(piece, text) => packing.setSerial(index, piece, text)}
            onEnter={(field, piece) => onEnter(field, index, piece)}
            onCounted={() => scanRef.current?.focus()}
          />
        ))}
      </Box>
      <CourierFields
        value={packing.consignment}
        couriers={packing.couriers}
        errors={errors}
        onChange={packing.setConsignment}
      />
    </Stack>
  )
}

interface PackDialogProps {
  order: Order
  onClose: () => void
  /** The number of the parcel that was packed. */
  onPacked: (n: number, thenBook: boolean) => void
}

/**
 * Packs pieces of an order into a parcel, by scanner, keyboard or mouse. Enter in the empty
 * field packs once every piece is scanned; Ctrl+Enter packs at any time.
 */
export function PackDialog({ order, onClose, onPacked }: PackDialogProps) {
  const courier = useBookableCourier()
  const [thenBook, setThenBook] = useState(false)
  const { formRef, ...packing } = usePacking(order, (n) => onPacked(n, thenBook))
  const { isPacking, pieces } = packing
  return (
    <FormDialog
      title={`Pack order ${order.orderNumber}`}
      confirmLabel={pieces === 0 ? 'Pack' : `Pack ${formatPieces(pieces)}`}
      busy={isPacking}
      disabled={pieces === 0}
      dropsOnClose={packing.dropsOnClose}
      formRef={formRef}
      hasKey
      refusal={packing.refusal}
      onSubmit={() => void packing.submit()}
      onClose={onClose}
    >
      <div>
        <PackFields order={order} packing={packing} formRef={formRef} />
        {courier && (
          <PlainCheckbox
            label={`Then book ${courier.name}`}
            checked={thenBook}
            onChange={setThenBook}
            sx={{ minHeight: 44, mt: 2 }}
          />
        )}
      </div>
    </FormDialog>
  )
}
