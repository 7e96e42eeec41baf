import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCamera } from './use-camera'

interface CameraViewProps {
  onCode: (code: string) => void
}

/** The picture of the camera, and what to do with it; or why there is none. */
export function CameraView({ onCode }: CameraViewProps) {
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
      <Typography variant="caption" color="textSecondary" role="status">
        {state === 'starting'
          ? 'Starting the camera …'
          : 'Hold a barcode or QR code in the picture.'}
      </Typography>
    </Box>
  )
}
