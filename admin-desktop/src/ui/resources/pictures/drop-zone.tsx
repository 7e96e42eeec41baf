import Box from '@mui/material/Box'
import { useState, type DragEvent, type ReactNode } from 'react'

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
        // Also while no files are taken: the browser would open them.
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
