import { Box, FormHelperText, Stack } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { IMAGES_MAX } from '@voltkart/shared/domain/product-facts'
import { useId, useRef, useState } from 'react'
import { DialogButton } from '../../../components/call-dialog'
import { ChoosePictures } from '../../../components/choose-pictures'
import { PICTURE_FILES, FileButton, UploadProgress } from '../../../components/file-upload'
import type { useImageUpload } from '../../../hooks/use-image-upload'
import { PictureItem } from './picture-item'

/** A list with the item at `from` moved to `to`; unchanged if there is no such position. */
function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const otherItems = items.toSpliced(from, 1)
  return otherItems.toSpliced(to, 0, item)
}

interface PictureListProps {
  /** The addresses of the pictures, the main one first. */
  value: readonly string[]
  onChange: (images: string[]) => void
  error?: string | undefined
  uploading: ReturnType<typeof useImageUpload>
}

/**
 * The pictures of a product: uploaded as soon as they are chosen, ordered by dragging or by
 * buttons.
 */
export function PictureList({ value, onChange, error, uploading }: PictureListProps) {
  const { upload, refusals, start } = uploading
  const [announcement, setAnnouncement] = useState('')
  const room = IMAGES_MAX - value.length
  const helpId = useId()
  const listRef = useRef<HTMLUListElement>(null)

  function move(from: number, to: number) {
    onChange(moveItem(value, from - 1, to - 1))
    setAnnouncement(
      to === 1 ? 'It is now the main picture' : `Moved to position ${to} of ${value.length}`,
    )
  }

  function moveByKey(from: number, to: number) {
    move(from, to)
    // The buttons belong to a position, so the focus must follow the picture.
    const direction = to < from ? 'earlier' : 'later'
    const selector = `[aria-label="Move picture ${to} ${direction}"]:not(:disabled)`
    const otherButton = `[aria-label^="Move picture ${to} "]:not(:disabled)`
    requestAnimationFrame(() => {
      const list = listRef.current
      const button =
        list?.querySelector<HTMLElement>(selector) ?? list?.querySelector<HTMLElement>(otherButton)
      button?.focus()
    })
  }

  return (
    <Stack sx={{ gap: 3 }}>
      {value.length > 0 && (
        <Box
          component="ul"
          ref={listRef}
          aria-label="Pictures"
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {value.map((src, index) => (
            <PictureItem
              key={src}
              src={src}
              position={index + 1}
              count={value.length}
              onMove={(to) => moveByKey(index + 1, to)}
              onDrop={(from) => move(from, index + 1)}
              onRemove={() => {
                onChange(value.toSpliced(index, 1))
                setAnnouncement(`Picture ${index + 1} removed`)
              }}
            />
          ))}
        </Box>
      )}
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      <UploadProgress upload={upload} refusals={refusals} />
      <div>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
          <FileButton
            accept={PICTURE_FILES}
            disabled={room <= 0}
            input={{
              name: 'image',
              multiple: true,
              'aria-label': 'Image',
              'aria-describedby': helpId,
              'aria-invalid': error !== undefined,
            }}
            onFiles={(files) => void start(files.slice(0, room))}
          >
            Add pictures
          </FileButton>
          <DialogButton
            variant="text"
            disabled={room <= 0}
            dialog={(close) => (
              <ChoosePictures
                chosen={value}
                room={room}
                onChoose={(images) => onChange([...value, ...images])}
                onClose={close}
              />
            )}
          >
            Choose from Pictures
          </DialogButton>
        </Stack>
        <FormHelperText id={helpId} error={error !== undefined} component="div" aria-live="polite">
          {error ??
            `PNG, JPEG, WebP or AVIF, up to 5 MB each. Up to ${IMAGES_MAX} pictures; the first is the main picture.`}
        </FormHelperText>
      </div>
    </Stack>
  )
}
