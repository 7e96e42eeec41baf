import { Checkbox, FormControlLabel, NativeSelect, Stack, Typography } from '@mui/material'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState, type FormEvent, useId } from 'react'
import type { Printer } from '../bridge/desktop-bridge'
import type { DesktopSettings } from '../bridge/shapes'
import { getDesktop } from './desktop'

interface PrinterFieldProps {
  label: string
  hint: string
  /** The name of the chosen printer; null shows the dialog. */
  value: string | null
  printers: readonly Printer[]
  onChange: (printer: string | null) => void
}

/** One of the system's printers, or the dialog each time. */
function PrinterField({ label, hint, value, printers, onChange }: PrinterFieldProps) {
  const id = useId()
  // A printer that is switched off is not among those that the system lists.
  const isMissing = value !== null && !printers.some(({ name }) => name === value)
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <NativeSelect
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        inputProps={{ 'aria-describedby': getHelpId(id) }}
      >
        <option value="">Ask each time</option>
        {isMissing && <option value={value}>{value} (not there now)</option>}
        {printers.map((printer) => (
          <option key={printer.name} value={printer.name}>
            {printer.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

export interface ComputerFormProps {
  settings: DesktopSettings
  printers: Printer[]
  updatesOn: boolean
}

/** Notices, printers and updates. */
export function ComputerForm({ settings, printers, updatesOn }: ComputerFormProps) {
  const toast = useToast()
  const [draft, setDraft] = useState(settings)
  const [busy, setBusy] = useState(false)
  const changeDraft = (part: Partial<DesktopSettings>) => setDraft({ ...draft, ...part })

  async function saveSettings(event: FormEvent) {
    event.preventDefault()
    const { notices, printer, labelPrinter, printAutomatically } = draft
    const draftSettings = { notices, printer, labelPrinter, printAutomatically }
    setBusy(true)
    try {
      setDraft(await getDesktop().saveSettings(draftSettings))
      toast.success('Settings saved')
    } catch (error) {
      toast.failure(error)
    }
    setBusy(false)
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void saveSettings(event)}
      sx={{ gap: 3 }}
    >
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.notices}
            onChange={(_event, notices) => changeDraft({ notices })}
          />
        }
        label="Tell me of new paid orders, returns and complaints"
      />
      <PrinterField
        label="Printer for packing slips"
        hint="With a printer chosen here, slips are printed without a question."
        value={draft.printer}
        printers={printers}
        onChange={(printer) => changeDraft({ printer })}
      />
      <PrinterField
        label="Printer for labels"
        hint="For the address labels of parcels, 4 × 6 inches."
        value={draft.labelPrinter}
        printers={printers}
        onChange={(labelPrinter) => changeDraft({ labelPrinter })}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.printAutomatically}
            onChange={(_event, printAutomatically) => changeDraft({ printAutomatically })}
          />
        }
        label="Print the packing slip of each new paid order"
      />
      <Typography variant="body2" color="textSecondary">
        {updatesOn
          ? 'Updates are on. New versions are downloaded and installed at the next start.'
          : 'Updates are off. This app was built without an address for them.'}
      </Typography>
      <SubmitButton busy={busy} sx={{ alignSelf: 'start' }}>
        Save
      </SubmitButton>
    </Stack>
  )
}
