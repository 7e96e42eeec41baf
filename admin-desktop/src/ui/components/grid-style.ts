import type { SxProps, Theme } from '@mui/material/styles'

/** A dense grid without an outer border, whose pointer shows that rows can be opened. */
export const gridStyle: SxProps<Theme> = {
  border: 0,
  borderRadius: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '--DataGrid-overlayHeight': '240px',
  '--DataGrid-t-header-background-base': 'transparent',
  '& .MuiDataGrid-columnHeaderTitle': {
    fontSize: '0.75rem',
    fontWeight: 550,
    color: 'text.secondary',
  },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
}
