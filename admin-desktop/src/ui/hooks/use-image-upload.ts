import { errorMessage } from '@voltkart/shared/client/error-message'
import { uploadPicture } from '@voltkart/shared/client/upload-picture'
import { uploadImage } from '@voltkart/shared/contract/uploads'
import { useSignedInCall } from '@voltkart/shared/ui/use-signed-in-call'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback, useEffect, useRef, useState } from 'react'

interface Upload {
  /** The number of the file being uploaded, counted from 1, and the number of files. */
  number: number
  total: number
  /** The share of this file sent so far, 0 to 1. */
  share: number
}

/** Uploads chosen pictures one after the other; each is passed on as soon as it is uploaded. */
export function useImageUpload(onUploaded: (imageUrl: string) => void) {
  const toast = useToast()
  const signedInCall = useSignedInCall()
  const [upload, setUpload] = useState<Upload | null>(null)
  /** The reasons why files were refused, one sentence each. */
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async (files: readonly File[]) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setRefusals([])
      for (const [index, file] of files.entries()) {
        const place = { number: index + 1, total: files.length }
        setUpload({ ...place, share: 0 })
        try {
          const { imageUrl, message } = await signedInCall(() =>
            uploadPicture(file, {
              path: uploadImage.path,
              signal: controller.signal,
              onProgress: (share) => setUpload({ ...place, share }),
            }),
          )
          onUploaded(imageUrl)
          toast.success(message)
        } catch (error) {
          if (controller.signal.aborted) return
          const refusal = `${file.name}: ${errorMessage(error)}`
          setRefusals((before) => [...before, refusal])
        }
      }
      if (running.current === controller) {
        running.current = null
        setUpload(null)
      }
    },
    [onUploaded, signedInCall, toast],
  )

  return { upload, refusals, start, clearRefusals: useCallback(() => setRefusals([]), []) }
}
