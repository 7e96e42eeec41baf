import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadImage } from './upload-image'

interface Upload {
  /** The chosen file, to look at while it is on its way. */
  preview: string
  /** The share that has been sent, 0 to 1. */
  share: number
}

/** Uploads one picture at a time; choosing another gives the first one up. */
export function useImageUpload(onUploaded: (imageUrl: string) => void) {
  const toast = useToast()
  const [upload, setUpload] = useState<Upload | null>(null)
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async (file: File) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const preview = URL.createObjectURL(file)
      setUpload({ preview, share: 0 })
      try {
        const { imageUrl, message } = await uploadImage(file, {
          signal: controller.signal,
          onProgress: (share) => setUpload({ preview, share }),
        })
        onUploaded(imageUrl)
        toast.success(message)
      } catch (error) {
        if (!controller.signal.aborted) toast.failure(error)
      } finally {
        URL.revokeObjectURL(preview)
        if (running.current === controller) {
          running.current = null
          setUpload(null)
        }
      }
    },
    [onUploaded, toast],
  )

  return { upload, start }
}
