import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReturnProblem } from '@voltkart/shared/contract/reports'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { SectionCard } from '../../components/section-card'
import { paths } from '../../lib/paths'

/** The page for a problem, if the account may see it. */
function useProblemPath() {
  const may = useMay()
  return ({ number, product }: ReturnProblem): string | undefined => {
    if (product && may('products.write')) return paths.productUpdate(product)
    if (number && may('documents.read')) return paths.document(number)
    return undefined
  }
}

/** The problems to check before the return is filed. */
export function Gstr1Problems({ problems }: { problems: readonly ReturnProblem[] }) {
  const toPath = useProblemPath()
  if (problems.length === 0) return null
  return (
    <SectionCard title="Check before filing">
      <Stack component="ul" sx={{ gap: 2, m: 0, pl: 4 }}>
        {problems.map((problem) => {
          const to = toPath(problem)
          return (
            <Typography
              component="li"
              variant="body2"
              key={problem.text}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {to ? (
                <Link component={RouterLink} to={to} color="textPrimary">
                  {problem.text}
                </Link>
              ) : (
                problem.text
              )}
            </Typography>
          )
        })}
      </Stack>
    </SectionCard>
  )
}
