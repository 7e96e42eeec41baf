import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import PauseIcon from '@mui/icons-material/Pause'
import PlayIcon from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { PageWidth } from '../../components/page-width'
import type { useSlides } from './use-slides'

interface CarouselControlsProps {
  /** The names of the slides. */
  names: readonly string[]
  /** What a slide is called. */
  noun: string
  slides: ReturnType<typeof useSlides>
}

/** Dots, arrows and a pause button under the slides. */
export function CarouselControls({ names, noun, slides }: CarouselControlsProps) {
  const { current, stopped, canRun, toggle, show, step } = slides
  return (
    <PageWidth
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 8,
        display: 'flex',
        alignItems: 'center',
        color: 'text.secondary',
      }}
    >
      <IconButton
        color="inherit"
        edge="start"
        aria-label={`Previous ${noun}`}
        onClick={() => step(-1)}
      >
        <PreviousIcon />
      </IconButton>
      {names.map((name, index) => (
        <ButtonBase
          key={index}
          aria-label={`Show ${name}`}
          aria-current={index === current}
          onClick={() => show(index)}
          sx={{ width: 32, height: 44, borderRadius: 1 }}
        >
          <Box
            component="span"
            sx={{
              width: index === current ? 24 : 8,
              height: 8,
              borderRadius: 1,
              bgcolor: index === current ? 'text.primary' : 'fieldLine.main',
              transition: 'width 180ms',
            }}
          />
        </ButtonBase>
      ))}
      <IconButton color="inherit" aria-label={`Next ${noun}`} onClick={() => step(1)}>
        <NextIcon />
      </IconButton>
      {canRun && (
        <IconButton
          color="inherit"
          aria-label={stopped ? 'Play slideshow' : 'Pause slideshow'}
          onClick={toggle}
        >
          {stopped ? <PlayIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
        </IconButton>
      )}
    </PageWidth>
  )
}
