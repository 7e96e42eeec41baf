import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useState } from 'react'

/**
 * Closes a dialog on Escape, its backdrop or Cancel, but asks before that discards input.
 * @param question what would be dropped; undefined closes at once
 */
export function useDiscardQuestion(question: string | undefined, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  return {
    requestClose: () => (question === undefined ? onClose() : setIsAsking(true)),
    discardQuestion: (
      <ConfirmDialog
        open={isAsking && question !== undefined}
        title={question ?? ''}
        confirmLabel="Discard"
        cancelLabel="Keep"
        destructive
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    ),
  }
}
