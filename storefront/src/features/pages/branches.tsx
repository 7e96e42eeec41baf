import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { useShop } from '../../lib/use-shop'

/**
 * The shop's other places of business, below its contact page: a shop states the address of all its
 * branches (Consumer Protection (E-Commerce) Rules 2020, rule 4(2)).
 */
export function Branches() {
  const branches = useShop()?.branches ?? []
  if (branches.length === 0) return null
  return (
    <Box component="section" aria-labelledby="branches" sx={{ mt: 8, overflowWrap: 'anywhere' }}>
      <Typography variant="h2" id="branches" sx={{ fontSize: '1.375rem', mb: 3 }}>
        {branches.length === 1 ? 'Branch' : 'Branches'}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, lineHeight: 1.65 }}>
        {branches.map(({ name, address, city, postalCode, stateCode }) => (
          <li key={name}>
            {name}: {address}, {city} {postalCode}, {indianStates[stateCode]}
          </li>
        ))}
      </Box>
    </Box>
  )
}
