import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useId, useState, type FormEvent } from 'react'
import type { Printer } from '../bridge/desktop-bridge'
import type { DesktopSettings } from '../bridge/shapes'
import { desktop } from './desktop'

interface ComputerFormProps {
  settings: DesktopSettings
  printers: Printer[]
  updatesOn: boolean
}

/** Notices, printer and updates. */
export function ComputerForm({ settings, printers, updatesOn }: ComputerFormProps) {
  const id = useId()
  const toast = useToast()
  const [draft, setDraft] = useState(settings)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<DesktopSettings>) => setDraft({ ...draft, ...part })
  // A printer that is switched off is not among those that the system lists.
  const missing = draft.printer !== null && !printers.some(({ name }) => name === draft.printer)

  async function save(event: FormEvent) {
    event.preventDefault()
    const { notices, printer, printAutomatically } = draft
    setBusy(true)
    try {
      setDraft(await desktop().saveSettings({ notices, printer, printAutomatically }))
      toast.success('Settings saved')
    } catch (error) {
      toast.failure(error)
    }
    setBusy(false)
  }

  return (
    <Stack component="form" noValidate onSubmit={(event) => void save(event)} sx={{ gap: 3 }}>
      <FormControlLabel
        control={
          <Checkbox checked={draft.notices} onChange={(_event, notices) => change({ notices })} />
        }
        label="Tell me of new paid orders"
      />
      <FieldFrame
        id={`${id}printer`}
        label="Printer for packing slips"
        hint="With a printer chosen here, slips are printed without a question."
      >
        <NativeSelect
          id={`${id}printer`}
          value={draft.printer ?? ''}
          onChange={({ target }) => change({ printer: target.value || null })}
          inputProps={{ 'aria-describedby': helpIdOf(`${id}printer`) }}
        >
          <option value="">Ask each time</option>
          {missing && <option value={draft.printer ?? ''}>{draft.printer} (not there now)</option>}
          {printers.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.printAutomatically}
            onChange={(_event, printAutomatically) => change({ printAutomatically })}
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
