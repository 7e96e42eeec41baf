import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import SuccessIcon from '@mui/icons-material/CheckCircleOutlined'
import WarningIcon from '@mui/icons-material/ReportProblemOutlined'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { sxList } from './sx-list'

const icons = { success: SuccessIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon }

interface NoticeProps extends Pick<ComponentPropsWithRef<'div'>, 'ref' | 'role' | 'tabIndex'> {
  severity: keyof typeof icons
  /** Whether it has a border in place of a tinted ground. */
  variant?: 'outlined'
  /** In place of the icon of its severity. */
  icon?: ReactNode
  /** At its end, such as a button. */
  action?: ReactNode
  children: ReactNode
  sx?: SxProps<Theme>
}

/** A coloured message with an icon, which is announced when it appears. */
export function Notice(props: NoticeProps) {
  const { severity, variant, icon, action, children, sx, role = 'alert', ...rest } = props
  const Icon = icons[severity]
  const colour = (part: string) => `var(--mui-palette-Alert-${severity}${part})`
  const ground = variant
    ? { border: 1, borderColor: `${severity}.light` }
    : { bgcolor: colour('StandardBg') }
  return (
    <Box
      role={role}
      {...rest}
      sx={[
        { display: 'flex', px: 4, py: 1.5, borderRadius: 1.5, typography: 'body2' },
        { color: colour('Color'), overflowWrap: 'anywhere', ...ground },
        ...sxList(sx),
      ]}
    >
      <Box sx={{ display: 'flex', mr: 3, py: 1.75, fontSize: 22, color: colour('IconColor') }}>
        {icon ?? <Icon fontSize="inherit" />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, py: 2 }}>{children}</Box>
      {action && <Box sx={{ pl: 4, mr: -2, pt: 1 }}>{action}</Box>}
    </Box>
  )
}
