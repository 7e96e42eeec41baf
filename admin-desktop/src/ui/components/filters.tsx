import {
  Box,
  Chip,
  NativeSelect,
  OutlinedInput,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  useMediaQuery,
} from '@mui/material'
import type { ListState } from '../hooks/use-list-state'
import { Caption } from '../lib/text'

/**
 * Fields above a list: as high as its buttons, with outlines as light as its lines, and with labels
 * above them like the fields of every form.
 */
export const filterStyle = {
  // Below 16 px a phone would zoom in on the field.
  '& .MuiOutlinedInput-root': { minHeight: 40, fontSize: { xs: '1rem', sm: '0.875rem' } },
  '& .MuiOutlinedInput-input': { py: 2, textOverflow: 'ellipsis' },
  '& fieldset': { borderColor: 'divider', top: 0 },
  '& fieldset legend': { display: 'none' },
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    mb: 0.5,
    fontSize: '0.75rem',
    fontWeight: 550,
    color: 'text.secondary',
  },
}

/** The values of a filter with their labels; the empty value means no filter. */
export type FilterOptions = readonly { value: string; label: string }[]

interface FilterButtonsProps {
  label: string
  /** The label is also shown above, which tells several groups apart. */
  hasVisibleLabel?: boolean
  options: FilterOptions
  value: string
  onChange: (value: string) => void
}

const CHARACTER_PX = 7.5
/** The padding and border of a button. */
const BUTTON_PX = 26
/** The width beside the buttons in the window: the margins of page and card, and the side menu. */
const MARGINS_PX = 48
const WITH_MENU_PX = 330

/** The window widths at which a row of buttons with these labels would scroll sideways. */
function toNarrowQuery(options: FilterOptions): string {
  const width = options.reduce((sum, { label }) => sum + label.length * CHARACTER_PX + BUTTON_PX, 0)
  const withMenu = `(min-width: 900px) and (max-width: ${width + WITH_MENU_PX}px)`
  return `(max-width: ${width + MARGINS_PX}px), ${withMenu}`
}

/** A row of buttons, one of them selected, to filter a list; a select field where they have no room. */
export function FilterButtons(props: FilterButtonsProps) {
  const { label, hasVisibleLabel = false, options } = props
  const isNarrow = useMediaQuery(toNarrowQuery(options), { noSsr: true })
  if (isNarrow) return <FilterSelect {...props} />
  return (
    <Box sx={{ minWidth: 0, maxWidth: 1 }}>
      {hasVisibleLabel && <Label>{label}</Label>}
      <Buttons {...props} />
    </Box>
  )
}

const Label = ({ children }: { children: string }) => (
  <Caption component="div" aria-hidden>
    {children}
  </Caption>
)

/** A select field, to filter a list. */
export function FilterSelect({ label, options, value, onChange }: FilterButtonsProps) {
  return (
    <Box sx={[filterStyle, { minWidth: 0, maxWidth: 1 }]}>
      <Label>{label}</Label>
      <NativeSelect
        value={value}
        input={<OutlinedInput />}
        inputProps={{ 'aria-label': label }}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.every((option) => option.value !== value) && (
          <option value={value} disabled hidden>
            Choose
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}

function Buttons({ label, options, value, onChange }: FilterButtonsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_event, chosen: string | null) => onChange(chosen ?? '')}
      sx={{
        '& .MuiToggleButton-root': {
          minHeight: 40,
          px: 3,
          textTransform: 'none',
          whiteSpace: 'nowrap',
          color: 'text.secondary',
        },
        '& .MuiToggleButton-root.Mui-selected': { color: 'text.primary', fontWeight: 550 },
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Shows a filter that a link has set. A click or the Delete key removes it. */
export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Chip label={label} onClick={onRemove} onDelete={onRemove} sx={{ alignSelf: 'center' }} />
)

/** Filters a list by days: its filters `from` and `to`. */
export function DayFilters({ list }: { list: ListState }) {
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={list.filter(name)}
      onChange={({ target }) => list.set(name, target.value)}
      sx={filterStyle}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <>
      {day('from', 'From')}
      {day('to', 'To')}
    </>
  )
}

interface StateFilterProps<State extends string> {
  list: ListState
  states: readonly State[]
  labels: Readonly<Record<State, string>>
  /** Absent: all. */
  value: State | undefined
}

/** The filter of a list by `state` in its address. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { list, states, labels, value = '' } = props
  return (
    <FilterButtons
      label="State"
      options={[
        { value: '', label: 'All' },
        ...states.map((state) => ({ value: state, label: labels[state] })),
      ]}
      value={value}
      onChange={(nextState) => list.set('state', nextState)}
    />
  )
}
