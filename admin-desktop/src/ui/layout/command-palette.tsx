import SearchIcon from '@mui/icons-material/Search'
import { Autocomplete, Box, Dialog, InputBase, type PopperProps } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Caption, MutedText, Text } from '../lib/text'
import { usePaletteOptions } from './palette-options'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
}

function PaletteBox({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { options, searching } = usePaletteOptions(text)
  return (
    <Autocomplete
      open
      disablePortal
      autoHighlight
      forcePopupIcon={false}
      value={null}
      options={options}
      // The options are results already; filtering them by letters would lose some.
      filterOptions={(all) => all}
      groupBy={({ group }) => group}
      getOptionKey={({ group, to, label }) => `${group} ${to} ${label}`}
      loading={searching}
      loadingText="Searching…"
      noOptionsText="Nothing found"
      inputValue={text}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input') setText(typed)
      }}
      onChange={(_event, option) => {
        if (!option) return
        onClose()
        void navigate(option.to)
      }}
      onClose={(_event, reason) => {
        if (reason === 'escape') onClose()
      }}
      // The default groups are nested lists, in which a screen reader finds no option.
      renderGroup={({ key, group, children }) => (
        <li key={key} role="group" aria-label={group}>
          <MutedText aria-hidden sx={{ px: 4, pt: 3, pb: 1, fontWeight: 550 }}>
            {group}
          </MutedText>
          <Box component="ul" role="none" sx={{ p: 0, listStyle: 'none' }}>
            {children}
          </Box>
        </li>
      )}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <Box
            sx={{
              display: 'flex',
              flexDirection: { xs: 'column', sm: 'row' },
              alignItems: { sm: 'baseline' },
              columnGap: 3,
              width: 1,
              minWidth: 0,
            }}
          >
            <Text sx={{ flex: 1, overflowWrap: 'anywhere' }}>{option.label}</Text>
            <Caption noWrap>{option.detail}</Caption>
          </Box>
        </Box>
      )}
      renderInput={({ slotProps }) => (
        <InputBase
          // eslint-disable-next-line jsx-a11y/no-autofocus -- people open the palette to type
          autoFocus
          fullWidth
          placeholder="Go to a page, order, customer, product or number"
          startAdornment={<SearchIcon sx={{ mr: 2, color: 'text.secondary' }} />}
          sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}
          ref={slotProps.input.ref}
          inputProps={{
            ...slotProps.htmlInput,
            'aria-label': 'Go to a page, order, customer, product or number',
          }}
        />
      )}
      slots={{ popper: PaletteList }}
      slotProps={{ listbox: { sx: { maxHeight: '50vh' } } }}
    />
  )
}

/** Replaces a floating list: the palette's results are below its field. */
function PaletteList({ children }: PopperProps) {
  return <div>{typeof children === 'function' ? null : children}</div>
}

/** Opens any page or record by a few letters of its name, or by its number, and starts what can be done. */
export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label="Go to"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { sm: 16 } } }}
    >
      <PaletteBox onClose={onClose} />
    </Dialog>
  )
}
