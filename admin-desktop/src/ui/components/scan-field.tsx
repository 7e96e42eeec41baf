import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import { InputAdornment, OutlinedInput } from '@mui/material'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId, useState, type Ref } from 'react'
import { useCameraScan } from './camera/use-camera-scan'
import { PlainCheckbox } from './plain-fields'

interface SoundSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Switches the tones of scans on and off. */
export const SoundSwitch = ({ isOn, onChange }: SoundSwitchProps) => (
  <PlainCheckbox isSwitch label="Sound" checked={isOn} onChange={onChange} />
)

interface ScanFieldProps {
  label?: string
  inputRef?: Ref<HTMLInputElement>
  /** The meaning of the last code, or the reason why it was refused. */
  feedback: { text: string; isError: boolean } | null
  /** Called on each Enter, also without a code. */
  onScan: (text: string) => void
  /** Whether the first code may be scanned at once. */
  hasFocus?: boolean
  /** The kinds of codes that may be scanned. */
  hint?: string
}

const PACK_HINT = 'A SKU or EAN counts a piece; a serial number or IMEI goes to its product.'

/**
 * The field for a scanner, which types like a keyboard and ends each code with Enter. Touch screens
 * can scan with the camera instead.
 */
export function ScanField(props: ScanFieldProps) {
  const { label = 'Scan', inputRef, feedback, onScan, hasFocus = true, hint = PACK_HINT } = props
  const id = useId()
  const [text, setText] = useState('')
  const { cameraButton, cameraView } = useCameraScan({ onCode: onScan })
  return (
    <FieldFrame
      id={id}
      label={label}
      error={feedback?.isError ? feedback.text : undefined}
      hint={feedback?.text ?? hint}
    >
      <OutlinedInput
        id={id}
        inputRef={inputRef}
        value={text}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the first code may be scanned at once
        autoFocus={hasFocus}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          // A key that is held down enters its code once.
          if (event.repeat) return
          onScan(text)
          setText('')
        }}
        startAdornment={
          <InputAdornment position="start">
            <ScanIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={cameraButton}
        inputProps={{
          'aria-describedby': getHelpId(id),
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 100,
        }}
      />
      {cameraView}
    </FieldFrame>
  )
}
