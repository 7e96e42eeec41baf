import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'

interface FilterButtonsProps {
  label: string
  /** The label is also shown above, which tells several groups apart. */
  hasVisibleLabel?: boolean
  /** The values with their labels; the empty value means no filter. */
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A row of buttons, one of them selected, to filter a list. */
export function FilterButtons(props: FilterButtonsProps) {
  const { label, hasVisibleLabel = false, options, value, onChange } = props
  return (
    <Box sx={{ minWidth: 0, maxWidth: 1 }}>
      {hasVisibleLabel && (
        <Typography variant="caption" component="div" aria-hidden color="textSecondary">
          {label}
        </Typography>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        aria-label={label}
        onChange={(_event, chosen: string | null) => onChange(chosen ?? '')}
        sx={{
          maxWidth: 1,
          overflowX: 'auto',
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
    </Box>
  )
}
