import Box from '@mui/material/Box'
import type { OverridableComponent } from '@mui/material/OverridableComponent'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId, type ElementType, type ReactNode } from 'react'

interface PlainProps {
  /** Makes it a link to a page outside this UI. */
  href?: string | undefined
  target?: string | undefined
  rel?: string | undefined
  disabled?: boolean | undefined
  sx?: SxProps<Theme>
  children?: ReactNode
}

interface ButtonLook extends PlainProps {
  variant?: 'text' | 'outlined' | 'contained'
  color?: 'primary' | 'inherit' | 'error'
  size?: 'small' | 'medium' | 'large'
  fullWidth?: boolean
  startIcon?: ReactNode
  /** Whether its request is running: then it is disabled, and a ring turns in it. */
  loading?: boolean
  /** Whether the ring is in place of the text or beside it. */
  loadingPosition?: 'center' | 'start'
}

interface IconButtonLook extends PlainProps {
  color?: 'default' | 'primary' | 'inherit'
  /** The side on which its picture is in line with the content above and below. */
  edge?: 'start' | 'end'
}

/** A component that renders a button, a link, or what `component` says. */
type Pressable<Props extends object> = OverridableComponent<{
  props: Props
  defaultComponent: 'button'
}>

type Rendered<Props> = Props & { component?: ElementType; className?: string; id?: string }

const joinClassNames = (name: string, marks: (string | false | undefined)[] = []) =>
  [name, ...marks.filter(Boolean).map((mark) => `${name}-${mark}`)].join(' ')

function renderPlain({ component, className = '', ...rest }: Rendered<PlainProps>) {
  const element = component ?? (rest.href === undefined ? 'button' : 'a')
  return (
    <Box
      component={element}
      {...(element === 'button' && { type: 'button' })}
      {...rest}
      className={`pressable ${className}`.trimEnd()}
    />
  )
}

function RenderButton(props: Rendered<ButtonLook>) {
  const { variant, color, size, fullWidth, startIcon, loading, ...otherProps } = props
  const { loadingPosition = 'center', disabled, className = '', children, ...rest } = otherProps
  const generatedId = useId()
  const isLoading = loading === true
  const id = rest.id ?? (isLoading ? generatedId : undefined)
  const marks = [
    variant,
    color,
    size,
    fullWidth && 'full',
    isLoading && `loading-${loadingPosition}`,
  ]
  return renderPlain({
    ...rest,
    ...(id === undefined ? {} : { id }),
    ...(disabled || isLoading ? { disabled: true } : {}),
    className: `${joinClassNames('button', marks)} ${className}`.trimEnd(),
    children: (
      <>
        {startIcon !== undefined && <span className="button-icon">{startIcon}</span>}
        {/* Always there: a page that the browser has translated takes no element before a text. */}
        {loading !== undefined && (
          <span className="button-wait">
            {isLoading && (
              <span role="progressbar" aria-labelledby={id} className="button-spinner">
                <svg viewBox="22 22 44 44">
                  <circle cx="44" cy="44" r="20.2" />
                </svg>
              </span>
            )}
          </span>
        )}
        {children}
      </>
    ),
  })
}

function renderIconButton({ color, edge, className = '', ...rest }: Rendered<IconButtonLook>) {
  return renderPlain({
    ...rest,
    className: `${joinClassNames('icon-button', [color, edge])} ${className}`.trimEnd(),
  })
}

/** A button without a look of its own. The styles of all buttons are in `button-styles.ts`. */
export const PlainButton = renderPlain as Pressable<PlainProps>

/** A button, or a link that looks like one. */
export const Button = RenderButton as Pressable<ButtonLook>

/** A button that shows a picture only; it needs an `aria-label`. */
export const IconButton = renderIconButton as Pressable<IconButtonLook>
