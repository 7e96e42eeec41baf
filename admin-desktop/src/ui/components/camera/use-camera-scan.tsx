import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import CloseIcon from '@mui/icons-material/VideocamOffOutlined'
import { Alert, Box, IconButton, InputAdornment, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { Caption } from '../../lib/text'
import { mayUseCamera } from '../../platform/bridge'
import { useCamera } from './use-camera'

interface CameraViewProps {
  onCode: (code: string) => void
}

/** The picture of the camera, and what to do with it; or why there is none. */
function CameraView({ onCode }: CameraViewProps) {
  const { videoRef, state } = useCamera(onCode)
  if (typeof state === 'object') return <Alert severity="warning">{state.problem}</Alert>
  return (
    <Box>
      <Box
        component="video"
        ref={videoRef}
        muted
        playsInline
        aria-label="Picture of the camera"
        sx={{
          display: 'block',
          width: 1,
          height: 180,
          objectFit: 'cover',
          bgcolor: 'common.black',
          borderRadius: 1,
        }}
      />
      <Caption role="status">
        {state === 'starting'
          ? 'Starting the camera …'
          : 'Hold a barcode or QR code in the picture.'}
      </Caption>
    </Box>
  )
}

interface CameraScanOptions {
  onCode: (code: string) => void
  /** The purpose of the code, in the name of the button. */
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
  const label = isOn ? 'Stop the camera' : 'Scan with the camera'
  return {
    cameraButton: (
      <InputAdornment position="end">
        <IconButton
          edge="end"
          aria-label={purpose ? `${label}: ${purpose}` : label}
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
