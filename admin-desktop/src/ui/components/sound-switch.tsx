import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'

interface SoundSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Switches the tones of scans on and off. */
export const SoundSwitch = ({ isOn, onChange }: SoundSwitchProps) => (
  <FormControlLabel
    label="Sound"
    control={<Switch checked={isOn} onChange={(_event, isChosen) => onChange(isChosen)} />}
  />
)
