import { setIrn, type TaxDocument } from '@voltkart/shared/contract/documents'
import { useState } from 'react'
import { FormDialog } from '../../components/form-dialog'
import { PlainField } from '../../components/plain-fields'
import { useDialogCall } from '../../hooks/use-dialog-call'

const emptyValues = { irn: '', ackNo: '', ackDate: '', signedQr: '' }
type Field = keyof typeof emptyValues

/** The fields in the order of the portal's response, with their names there. */
const fields: Record<Field, { label: string; hint: string; isLong?: boolean }> = {
  irn: { label: 'IRN', hint: '64 characters' },
  ackNo: { label: 'Acknowledgement number', hint: 'AckNo of the portal' },
  ackDate: { label: 'Acknowledgement date', hint: 'Such as 2026-11-23 16:29:00' },
  signedQr: {
    label: 'Signed QR code',
    hint: 'SignedQRCode of the portal: the invoice prints it as a QR code',
    isLong: true,
  },
}

interface IrnDialogProps {
  document: TaxDocument
  onClose: () => void
}

/** Stores the response of the e-invoice portal to a document. */
export function IrnDialog({ document, onClose }: IrnDialogProps) {
  const { dialog, errors, send } = useDialogCall(onClose)
  const [values, setValues] = useState({ ...emptyValues, ...document.eInvoice })
  const isChanged = values.signedQr !== '' || values.irn !== (document.eInvoice?.irn ?? '')

  return (
    <FormDialog
      {...dialog}
      title={`IRN of ${document.number}`}
      confirmLabel="Save"
      dropsOnClose={isChanged ? 'The IRN is not saved.' : undefined}
      onSubmit={() => send(setIrn, { params: { documentId: document._id }, body: values })}
    >
      {(Object.keys(fields) as Field[]).map((name) => {
        const { isLong = false, ...field } = fields[name]
        return (
          <PlainField
            key={name}
            {...field}
            error={errors[name]}
            value={values[name]}
            multiline={isLong}
            maxRows={4}
            onChange={(value) => setValues({ ...values, [name]: value })}
            inputProps={{ spellCheck: false }}
          />
        )
      })}
    </FormDialog>
  )
}
