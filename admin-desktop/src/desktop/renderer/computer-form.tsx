import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
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
}

/** Notices, printer and updates. */
export function ComputerForm({ settings, printers }: ComputerFormProps) {
  const id = useId()
  const toast = useToast()
  const [draft, setDraft] = useState(settings)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<DesktopSettings>) => setDraft({ ...draft, ...part })
  // One that is switched off just now is not among those that the system names.
  const missing = draft.printer !== null && !printers.some(({ name }) => name === draft.printer)

  async function save(event: FormEvent) {
    event.preventDefault()
    const { notices, printer, printAutomatically, updateFeed } = draft
    setBusy(true)
    setProblem(undefined)
    try {
      setDraft(await desktop().saveSettings({ notices, printer, printAutomatically, updateFeed }))
      toast.success('Settings saved')
    } catch {
      setProblem('The address for updates has to begin with https://')
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
      <FieldFrame
        id={`${id}feed`}
        label="Address for updates"
        error={problem}
        hint="Where new versions of this app are looked for. Leave it empty for nowhere."
      >
        <OutlinedInput
          id={`${id}feed`}
          value={draft.updateFeed ?? ''}
          onChange={({ target }) => change({ updateFeed: target.value.trim() || null })}
          inputProps={{ 'aria-describedby': helpIdOf(`${id}feed`), inputMode: 'url' }}
        />
      </FieldFrame>
      <SubmitButton busy={busy} sx={{ alignSelf: 'start' }}>
        Save
      </SubmitButton>
    </Stack>
  )
}
