import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, type ButtonProps } from '@mui/material'
import { useExportFile } from '../platform/export-file'

interface DownloadButtonProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'disabled' | 'loadingPosition' | 'sx'
> {
  /** The path of the request, below that of the API. */
  path: string
  /** The name of the saved file. */
  name: string
  children: string
}

/** Downloads a file that the shop generates. */
export function DownloadButton({ path, name, ...rest }: DownloadButtonProps) {
  const { exporting, exportFile } = useExportFile()
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={exporting}
      loadingPosition="start"
      onClick={() => exportFile(path, name)}
      {...rest}
    />
  )
}
