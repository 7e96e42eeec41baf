import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { useCurrentSection } from '../hooks/use-current-section'
import { pageGround } from '../lib/page-ground'

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
          pageGround,
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
