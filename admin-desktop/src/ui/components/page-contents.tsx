import { Box, Link, NativeSelect, OutlinedInput } from '@mui/material'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useNavigate, useLocation } from 'react-router-dom'
import { getPageBackground } from '../lib/page-loading'

/**
 * Scrolls to the part of a page that the fragment of the address names, once it is rendered. A
 * browser does so only while it loads a page, before the data is loaded.
 */
export function useRevealFragment(isDrawn: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isDrawn || hash === '') return
    // Environments without a layout, such as jsdom, cannot scroll.
    document.getElementById(hash.slice(1))?.scrollIntoView?.()
  }, [isDrawn, hash])
}

/** A section is current once its top has reached this distance from the top of the window. */
const READING_LINE_PX = 160

function findCurrentId(ids: readonly string[]): string | undefined {
  const { scrollY, innerHeight } = window
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2
  if (isAtEnd) return ids.at(-1)
  const reached = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= READING_LINE_PX
  })
  return reached.at(-1) ?? ids[0]
}

/** The section of a long page that is being read; it follows scrolling. */
function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const ids = sections.map(({ id }) => id)
    const updateCurrent = () => setCurrent(findCurrentId(ids))
    updateCurrent()
    window.addEventListener('scroll', updateCurrent, { passive: true })
    return () => window.removeEventListener('scroll', updateCurrent)
  }, [sections])
  return current
}

interface PageContentsProps {
  sections: readonly { id: string; title: string }[]
}

/** The top bar of the admin area covers this much. */
const TOP = 56

const focusSection = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

/** The contents of a long page, which follow scrolling: beside it if there is room, else above it. */
export function PageContents({ sections }: PageContentsProps) {
  const current = useCurrentSection(sections)
  const navigate = useNavigate()
  return (
    <>
      <Box
        sx={[
          getPageBackground,
          { display: { lg: 'none' }, position: 'sticky', top: TOP, zIndex: 2, py: 2 },
        ]}
      >
        <NativeSelect
          fullWidth
          value={current}
          input={<OutlinedInput size="small" />}
          inputProps={{ 'aria-label': 'Go to section' }}
          onChange={({ target: { value } }) => {
            void navigate({ hash: value }, { replace: true })
            focusSection(value)
          }}
        >
          {sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Box
        component="nav"
        aria-label="Sections"
        sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: TOP + 16 }}
      >
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                component={RouterLink}
                to={{ hash: id }}
                replace
                underline="none"
                variant="body2"
                aria-current={id === current ? 'location' : undefined}
                onClick={() => focusSection(id)}
                sx={{
                  display: 'block',
                  px: 3,
                  py: 1.5,
                  borderLeft: 2,
                  borderColor: 'divider',
                  color: 'text.secondary',
                  '&:hover': { color: 'text.primary' },
                  '&[aria-current]': {
                    borderColor: 'primary.main',
                    color: 'text.primary',
                    fontWeight: 550,
                  },
                }}
              >
                {title}
              </Link>
            </li>
          ))}
        </Box>
      </Box>
    </>
  )
}
