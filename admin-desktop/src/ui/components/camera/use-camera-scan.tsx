import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import CloseIcon from '@mui/icons-material/VideocamOffOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { mayUseCamera } from '../../platform/bridge'
import { CameraView } from './camera-view'

interface CameraScanOptions {
  onCode: (code: string) => void
  /** What the code is for, in the name of the button. */
  purpose?: string
  /** Whether the camera stops after the first code. */
  isOnce?: boolean
}

/**
 * Scanning with the camera for a field, on devices with a touch screen: a button inside the field,
 * and the picture, which is to be shown below it.
 */
export function useCameraScan({ onCode, purpose, isOnce = false }: CameraScanOptions) {
  const hasTouch = useMediaQuery('(any-pointer: coarse)', { noSsr: true })
  const [isOn, setOn] = useState(false)
  if (!hasTouch || !mayUseCamera()) return { cameraButton: null, cameraView: null }
  const words = isOn ? 'Stop the camera' : 'Scan with the camera'
  return {
    cameraButton: (
      <InputAdornment position="end">
        <IconButton
          edge="end"
          aria-label={purpose ? `${words}: ${purpose}` : words}
          aria-expanded={isOn}
          onClick={() => setOn(!isOn)}
          sx={{ width: 44, height: 44 }}
        >
          {isOn ? <CloseIcon /> : <CameraIcon />}
        </IconButton>
      </InputAdornment>
    ),
    cameraView: isOn && (
      <CameraView
        onCode={(code) => {
          if (isOnce) setOn(false)
          onCode(code)
        }}
      />
    ),
  }
}
