import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogFrame } from '../components/dialog-frame'
import { hasListKeys, setListKeys } from './keys'

const shortcuts = [
  ['Ctrl K', 'Go to any page or record'],
  ['/', 'Search the list'],
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Open the row'],
  ['?', 'Show these keys'],
] as const

/** The keyboard shortcuts, with a switch for those that are single keys. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(hasListKeys)
  return (
    <DialogFrame
      open={open}
      title="Keyboard shortcuts"
      maxWidth="xs"
      onClose={onClose}
      buttons={<Button onClick={onClose}>Close</Button>}
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, columnGap: 4, m: 0 }}
      >
        {shortcuts.map(([key, meaning]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Box
                component="kbd"
                sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 0.5 }}
              >
                {key}
              </Box>
            </Box>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {meaning}
            </Typography>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        sx={{ mt: 4 }}
        control={
          <Switch
            checked={isOn}
            onChange={(_event, checked) => {
              setOn(checked)
              setListKeys(checked)
            }}
          />
        }
        label="Use single keys"
      />
    </DialogFrame>
  )
}
