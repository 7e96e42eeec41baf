import FileIcon from '@mui/icons-material/UploadFileOutlined'
import PictureIcon from '@mui/icons-material/UploadOutlined'
import { Button, type ButtonProps, Alert, LinearProgress } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { useImageUpload } from '../hooks/use-image-upload'
import { MutedText } from '../lib/text'

/** The pictures that the shop takes. */
export const PICTURE_FILES = 'image/png,image/jpeg,image/webp,image/avif'

export const CSV_FILES = '.csv,text/csv'

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** The kinds of files, as in HTML’s `accept`. */
  accept: string
  /** Props of the file field. */
  input?: ComponentProps<'input'>
  /** Called with the chosen files: one, unless the field takes several. */
  onFiles: (files: File[]) => void
}

/** A button that chooses files. */
export function FileButton({ accept, input, onFiles, children, ...button }: FileButtonProps) {
  return (
    <Button
      component="label"
      // The file field inside is the control; its wrapper must not be a second one.
      role={undefined}
      tabIndex={-1}
      variant="outlined"
      startIcon={accept.startsWith('image/') ? <PictureIcon /> : <FileIcon />}
      sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
      {...button}
    >
      {children}
      <input
        type="file"
        accept={accept}
        disabled={button.disabled}
        style={visuallyHidden}
        {...input}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Cleared so that the same file can be chosen again once it is corrected.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </Button>
  )
}

/** The progress of an upload, and the files that were refused, with their reasons. */
export function UploadProgress({
  upload,
  refusals,
}: Pick<ReturnType<typeof useImageUpload>, 'upload' | 'refusals'>) {
  return (
    <>
      {upload && (
        <div>
          {upload.total > 1 && (
            <MutedText sx={{ mb: 1 }}>
              Uploading {upload.number} of {upload.total}
            </MutedText>
          )}
          <LinearProgress
            variant={upload.share < 1 ? 'determinate' : 'indeterminate'}
            value={Math.round(upload.share * 100)}
            aria-label={`Uploading picture ${upload.number} of ${upload.total}`}
          />
        </div>
      )}
      {refusals.length > 0 && <Refusals refusals={refusals} />}
    </>
  )
}

/** The reasons why pictures were not uploaded, scrolled into view. */
function Refusals({ refusals }: { refusals: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Environments without a layout, such as jsdom, cannot scroll.
    ref.current?.scrollIntoView?.({ block: 'center' })
  }, [refusals])
  return (
    <Alert ref={ref} severity="error">
      {refusals.map((refusal, index) => (
        // Two files may have one name and one reason.
        <div key={index} style={{ overflowWrap: 'anywhere' }}>
          {refusal}
        </div>
      ))}
    </Alert>
  )
}
