import UploadIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { visuallyHidden } from '@mui/utils'
import { IMAGES_MAX } from '@voltkart/shared/domain/product-facts'
import { useId, useRef, useState } from 'react'
import { ChoosePictures } from '../../../components/choose-pictures'
import { UploadProgress } from '../../../components/upload-progress'
import type { useImageUpload } from '../../../hooks/use-image-upload'
import { PictureItem } from './picture-item'

/** A list with the item at `from` moved to `to`; unchanged if there is no such position. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
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
  const [said, setSaid] = useState('')
  const [isChoosing, setIsChoosing] = useState(false)
  const room = IMAGES_MAX - value.length
  const helpId = useId()
  const listRef = useRef<HTMLUListElement>(null)

  function move(from: number, to: number) {
    onChange(moved(value, from - 1, to - 1))
    setSaid(to === 1 ? 'It is now the main picture' : `Moved to position ${to} of ${value.length}`)
  }

  function moveByKey(from: number, to: number) {
    move(from, to)
    // The buttons belong to a position, so the focus must follow the picture.
    const direction = to < from ? 'earlier' : 'later'
    const selector = `[aria-label="Move picture ${to} ${direction}"]:not(:disabled)`
    const other = `[aria-label^="Move picture ${to} "]:not(:disabled)`
    requestAnimationFrame(() => {
      const list = listRef.current
      const button =
        list?.querySelector<HTMLElement>(selector) ?? list?.querySelector<HTMLElement>(other)
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
                setSaid(`Picture ${index + 1} removed`)
              }}
            />
          ))}
        </Box>
      )}
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
      <UploadProgress upload={upload} refusals={refusals} />
      <div>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
          <UploadButton
            room={room}
            isInvalid={error !== undefined}
            helpId={helpId}
            onFiles={start}
          />
          <Button variant="text" disabled={room <= 0} onClick={() => setIsChoosing(true)}>
            Choose from Pictures
          </Button>
        </Stack>
        <FormHelperText id={helpId} error={error !== undefined} component="div" aria-live="polite">
          {error ??
            `PNG, JPEG, WebP or AVIF, up to 5 MB each. Up to ${IMAGES_MAX} pictures; the first is the main picture.`}
        </FormHelperText>
      </div>
      {isChoosing && (
        <ChoosePictures
          chosen={value}
          room={room}
          onChoose={(images) => onChange([...value, ...images])}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Stack>
  )
}

interface UploadButtonProps {
  /** The number of pictures that can still be added. */
  room: number
  isInvalid: boolean
  /** The text below the buttons. */
  helpId: string
  onFiles: (files: File[]) => Promise<unknown>
}

function UploadButton({ room, isInvalid, helpId, onFiles }: UploadButtonProps) {
  return (
    <Button
      component="label"
      // The file field inside is the control; its wrapper must not be a second one.
      role={undefined}
      tabIndex={-1}
      variant="outlined"
      disabled={room <= 0}
      startIcon={<UploadIcon />}
      sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
    >
      Add pictures
      <input
        type="file"
        name="image"
        multiple
        disabled={room <= 0}
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-label="Image"
        aria-describedby={helpId}
        aria-invalid={isInvalid}
        style={visuallyHidden}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].slice(0, room)
          // Cleared so that the same file can be chosen again after a failure.
          target.value = ''
          if (files.length > 0) void onFiles(files)
        }}
      />
    </Button>
  )
}
