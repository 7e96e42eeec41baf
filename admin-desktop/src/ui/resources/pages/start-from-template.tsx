import { Button } from '@mui/material'
import { getPageTemplate } from '@voltkart/shared/contract/pages'
import type { RequiredPage } from '@voltkart/shared/domain/required-pages'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useLazyRouteQuery } from '../../hooks/use-route'

interface StartFromTemplateProps {
  slug: RequiredPage
  /** There is a text, which the template replaces. */
  hasText: boolean
  onTemplate: (template: { title: string; body: string }) => void
}

/** A button that fills the editor with the template of a required page. */
export function StartFromTemplate({ slug, hasText, onTemplate }: StartFromTemplateProps) {
  const [load, { isFetching }] = useLazyRouteQuery(getPageTemplate)
  const [isOpen, setIsOpen] = useState(false)
  const toast = useToast()
  async function fill() {
    const { data, error } = await load({ params: { slug } })
    setIsOpen(false)
    if (data) onTemplate(data)
    else toast.failure(error)
  }
  return (
    <>
      <Button
        variant="outlined"
        loading={isFetching}
        onClick={() => {
          if (hasText) setIsOpen(true)
          else void fill()
        }}
      >
        Start from template
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Replace the text in the editor?"
        confirmLabel="Replace"
        cancelLabel="Keep the text"
        busy={isFetching}
        onConfirm={() => void fill()}
        onCancel={() => setIsOpen(false)}
      >
        The template is filled with your shop’s profile. Nothing is published until you press
        Publish.
      </ConfirmDialog>
    </>
  )
}
