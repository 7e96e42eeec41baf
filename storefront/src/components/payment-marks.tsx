import Box from '@mui/material/Box'

const marks = ['UPI', 'RuPay', 'Visa', 'Mastercard', 'Netbanking']

/** Razorpay's payment methods, as small labels. */
export function PaymentMarks() {
  return (
    <Box
      component="ul"
      aria-label="Accepted payment methods"
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0 }}
    >
      {marks.map((mark) => (
        <Box
          component="li"
          key={mark}
          sx={{
            px: 2,
            py: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            fontSize: '0.75rem',
            fontWeight: 700,
            color: 'text.secondary',
          }}
        >
          {mark}
        </Box>
      ))}
    </Box>
  )
}
