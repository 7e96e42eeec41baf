import MoreIcon from '@mui/icons-material/MoreVert'
import {
  Button,
  type ButtonProps,
  IconButton,
  Menu,
  MenuItem,
  Stack,
  useMediaQuery,
} from '@mui/material'
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** An action of a page: it opens another page, downloads a file, opens a menu or does something. */
export interface HeaderAction {
  label: string
  to?: string
  file?: { href: string; download: string }
  /** The actions of its menu. Phones have them in the menu of the page, without this one. */
  menu?: readonly HeaderAction[]
  onClick?: () => void
  disabled?: boolean
  icon?: ReactNode
  loading?: boolean
  /** Whether it destroys something: then it is red. */
  destructive?: boolean
}

function toTarget({ to, file, onClick }: HeaderAction) {
  if (file) return { component: 'a', ...file }
  return to === undefined ? { onClick } : { component: Link, to }
}

interface ActionButtonProps {
  action: HeaderAction
  variant: ButtonProps['variant']
  /** Two of them and the menu have to share the width of a phone. */
  isTight: boolean
}

function ActionButton({ action, variant, isTight }: ActionButtonProps) {
  const color = action.destructive ? 'error' : variant === 'contained' ? 'primary' : 'inherit'
  return (
    <Button
      variant={variant}
      color={color}
      startIcon={isTight ? undefined : action.icon}
      loading={action.loading ?? false}
      disabled={action.disabled ?? false}
      sx={isTight ? { px: 3 } : undefined}
      {...toTarget(action)}
    >
      {action.label}
    </Button>
  )
}

interface MenuButtonProps extends ButtonProps {
  actions: readonly HeaderAction[]
  /** Without words it is the menu of the page. */
  children?: string
}

/** A button that opens a menu of actions. */
export function MenuButton({ actions, children, ...button }: MenuButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opens = {
    'aria-haspopup': 'menu',
    'aria-controls': anchor ? id : undefined,
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const
  return (
    <>
      {children === undefined ? (
        <IconButton aria-label="More actions" {...opens}>
          <MoreIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button color="inherit" {...button} {...opens}>
          {children}
        </Button>
      )}
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.loading || action.disabled || false}
            sx={action.destructive ? { color: 'error.main' } : undefined}
            {...toTarget(action)}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** False if the account may not do it. */
type MaybeAction = HeaderAction | false

interface HeaderActionsProps {
  /** The most frequent action. */
  main?: MaybeAction
  second?: MaybeAction
  /** Further actions, in a menu on phones. */
  more?: readonly MaybeAction[]
  /** The main action, if its button is a component of its own. */
  children?: ReactNode
}

/** The actions of a page in its heading: one is prominent, one has an outline, the rest is plain. */
export function HeaderActions({ main, second, more = [], children }: HeaderActionsProps) {
  const plainActions = more.filter((action) => action !== false)
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const toButton = (action: HeaderAction, variant: ButtonProps['variant']) =>
    action.menu ? (
      <MenuButton key={action.label} startIcon={action.icon} actions={action.menu}>
        {action.label}
      </MenuButton>
    ) : (
      <ActionButton key={action.label} action={action} variant={variant} isTight={isPhone} />
    )
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      {!isPhone && plainActions.map((action) => toButton(action, 'text'))}
      {second && toButton(second, 'outlined')}
      {main && toButton(main, 'contained')}
      {children}
      {isPhone && plainActions.length > 0 && (
        <MenuButton actions={plainActions.flatMap((action) => action.menu ?? action)} />
      )}
    </Stack>
  )
}
