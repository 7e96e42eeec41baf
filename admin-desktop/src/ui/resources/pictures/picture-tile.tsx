import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Box, IconButton, Stack, Tooltip } from '@mui/material'
import type { Picture } from '@voltkart/shared/contract/uploads'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState, type DragEvent, type ReactNode } from 'react'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { Caption, Text } from '../../lib/text'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

interface DropZoneProps {
  disabled: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** An area that takes files dropped on it; its outline says so while they are over it. */
export function DropZone({ disabled, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <Box
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        // The default is also prevented while no files are accepted: the browser would open them.
        event.preventDefault()
        event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
        setIsOver(!disabled)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setIsOver(false)
        }
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        if (!disabled && files.length > 0) onFiles(files)
      }}
      sx={{
        borderRadius: 1.5,
        outline: isOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 4,
      }}
    >
      {children}
    </Box>
  )
}

const KB = 1_024

/** The size of a file in the unit that suits it, such as “1.4 MB”. */
const getSize = (bytes: number) =>
  bytes < KB * KB
    ? `${Math.max(1, Math.round(bytes / KB))} KB`
    : `${(bytes / KB / KB).toFixed(1)} MB`

/** A picture of the library, which opens in full, with its name to copy. */
export function PictureTile({ picture }: { picture: Picture }) {
  const { imageUrl, name, bytes, uploadedAt } = picture
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(name).then(
      () => toast.success('Name copied'),
      () => toast.failure({ message: 'The name could not be copied. Select it and copy it.' }),
    )
  return (
    <>
      <a
        href={`${imageUrl}?w=1280`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${name}`}
        style={{ display: 'block' }}
      >
        <ProductPicture src={imageUrl} alt="" sizes="200px" />
      </a>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, mt: 1 }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text sx={{ overflowWrap: 'anywhere' }}>{name}</Text>
          <Caption component="p">
            {`${getSize(bytes)} · `}
            {formatIndiaDate(uploadedAt)}
          </Caption>
        </div>
        <Tooltip title="Copy name">
          <IconButton aria-label={`Copy the name ${name}`} onClick={() => void copy()}>
            <CopyIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Stack>
    </>
  )
}
