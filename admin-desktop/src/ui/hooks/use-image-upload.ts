import { getErrorMessage } from '@voltkart/shared/client/error-message'
import { uploadPicture } from '@voltkart/shared/client/upload-picture'
import { pictureMessages, uploadImage } from '@voltkart/shared/contract/uploads'
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

interface ImageUploadOptions {
  /** The field of the call: pictures in `images` stay in the library, shown or not. */
  field?: 'image' | 'images'
  /** Called with each picture as soon as it is uploaded. */
  onUploaded?: (imageUrl: string) => void
}

/** Uploads chosen pictures one after the other. */
export function useImageUpload({ field = 'image', onUploaded }: ImageUploadOptions) {
  const toast = useToast()
  const signedInCall = useSignedInCall()
  const [upload, setUpload] = useState<Upload | null>(null)
  /** The reasons why files were refused, one sentence each. */
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    /** Returns how many of the files were uploaded. */
    async (files: readonly File[]): Promise<number> => {
      let uploaded = 0
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
              field,
              signal: controller.signal,
              onProgress: (share) => setUpload({ ...place, share }),
            }),
          )
          uploaded += 1
          onUploaded?.(imageUrl)
          // Many pictures have one message, at their end.
          if (files.length === 1) toast.success(message)
        } catch (error) {
          if (controller.signal.aborted) return uploaded
          const refusal = `${file.name}: ${getErrorMessage(error)}`
          setRefusals((before) => [...before, refusal])
        }
      }
      if (running.current === controller) {
        running.current = null
        setUpload(null)
        const refused = files.length - uploaded
        if (files.length > 1) toast.info(pictureMessages.stored(uploaded, refused))
      }
      return uploaded
    },
    [field, onUploaded, signedInCall, toast],
  )

  return { upload, refusals, start, clearRefusals: useCallback(() => setRefusals([]), []) }
}
