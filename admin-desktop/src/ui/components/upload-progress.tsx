import { Alert, LinearProgress } from '@mui/material'
import { useEffect, useRef } from 'react'
import type { useImageUpload } from '../hooks/use-image-upload'
import { MutedText } from '../lib/text'

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
    // Not every environment has a layout to scroll.
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
