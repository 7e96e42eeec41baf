import Typography from '@mui/material/Typography'

/** Two quiet lines in place of an empty list: several of these are on one page. */
export const NothingYet = ({ words, hint }: { words: string; hint: string }) => (
  <>
    <Typography variant="body2" role="status" sx={{ fontWeight: 550 }}>
      {words}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {hint}
    </Typography>
  </>
)
