import { getErrorBody, getErrorMessage } from '@voltkart/shared/client/error-message'
import type { Order } from '@voltkart/shared/contract/orders'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRequestReturnMutation } from './api'
import type { ReturnableLine } from '@voltkart/shared/client/returnable-lines'
import {
  blankReturn,
  toBody,
  findProblems,
  toServerErrors,
  withDraftLine,
  type DraftLine,
  type Errors,
  type ReturnDraft,
} from '@voltkart/shared/client/return-draft'
import { RETURN_PHOTOS_MAX } from '@voltkart/shared/domain/limits'
import { usePhotos } from '../../../lib/use-photos'

/** Moves the focus to the first field with an error once the errors are rendered. */
function useFocusOnError() {
  const formRef = useRef<HTMLFormElement>(null)
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    if (failed > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failed])
  return { formRef, reveal: () => setFailed((before) => before + 1) }
}

/** The input of a return, its errors, and the call. */
export function useReturnForm(order: Order, lines: readonly ReturnableLine[]) {
  const navigate = useNavigate()
  const announce = useToastMutation()
  const [request, { isLoading }] = useRequestReturnMutation()
  const photos = usePhotos({ path: `/orders/${order._id}/return-photos`, max: RETURN_PHOTOS_MAX })
  const [draft, setDraft] = useState(blankReturn)
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const { formRef, reveal } = useFocusOnError()

  const show = (problems: Errors) => {
    setErrors(problems)
    reveal()
  }

  async function submit() {
    const problems = findProblems(lines, draft)
    setRefusal(null)
    if (Object.keys(problems).length > 0) return show(problems)
    if (photos.isUploading) return show({ photos: 'Wait until all photos are uploaded' })
    setErrors({})
    const body = toBody(lines, draft, photos.urls)
    const result = await announce(request({ params: { orderId: order._id }, body }), {
      onError(error) {
        setRefusal(getErrorBody(error)?.message ?? getErrorMessage(error))
        show(toServerErrors(getErrorBody(error)?.errors ?? [], body.lines))
      },
    })
    if (!result) return
    // Going back from the order must not open the filled-in form again.
    const state = { requestedReturn: result.return.number }
    await navigate(`/order/${order._id}`, { replace: true, state })
  }

  return {
    draft,
    errors,
    refusal,
    formRef,
    photos,
    submit,
    busy: isLoading,
    change: (fields: Partial<ReturnDraft>) => setDraft((before) => ({ ...before, ...fields })),
    changeLine(product: string, fields: Partial<DraftLine>) {
      setDraft((before) => withDraftLine(before, product, fields))
      setErrors(({ lines: _lines, ...otherErrors }) =>
        Object.fromEntries(Object.entries(otherErrors).filter(([key]) => !key.startsWith(product))),
      )
    },
  }
}

export type ReturnForm = Omit<ReturnType<typeof useReturnForm>, 'formRef'>
