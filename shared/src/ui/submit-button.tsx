import Button, { type ButtonProps } from '@mui/material/Button'

interface SubmitButtonProps extends ButtonProps {
  /** While the request runs: it shows that, and cannot be pressed again. */
  busy: boolean
}

/** The main button of a form. */
export function SubmitButton({ busy, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      loading={busy}
      loadingPosition="start"
      {...rest}
    >
      {children}
    </Button>
  )
}
