import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { SavedAddress } from '@voltkart/shared/contract/addresses'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import type { ReactNode } from 'react'
import { AddressLines } from '../../components/address-lines'
import { NEW_ADDRESS } from './shipping-start'

interface CardProps {
  value: string
  isChosen: boolean
  title: ReactNode
  children?: ReactNode
}

function RadioCard({ value, isChosen, title, children }: CardProps) {
  const id = `address-${value}`
  const names = {
    'aria-labelledby': id,
    ...(children ? { 'aria-describedby': `${id}-lines` } : {}),
  }
  return (
    <FormControlLabel
      value={value}
      control={<Radio slotProps={{ input: names }} sx={{ mt: -2 }} />}
      label={
        <Box sx={{ minWidth: 0 }}>
          <Box id={id} sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          {children && (
            <Box id={`${id}-lines`} sx={{ mt: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
              {children}
            </Box>
          )}
        </Box>
      }
      disableTypography
      sx={{
        m: 0,
        p: 3,
        pr: 4,
        pt: 4,
        alignItems: 'flex-start',
        borderRadius: 1.5,
        border: 1,
        borderColor: isChosen ? 'text.primary' : 'fieldLine.main',
      }}
    />
  )
}

interface AddressChoiceProps {
  addresses: readonly SavedAddress[]
  choice: string
  onChoose: (id: string) => void
}

/** The saved addresses of the customer as cards, and the choice of a new one. */
export function AddressChoice({ addresses, choice, onChoose }: AddressChoiceProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormLabel
        id="address-choice"
        sx={{ fontSize: '0.875rem', fontWeight: 550, color: 'text.primary' }}
      >
        Deliver to
      </FormLabel>
      <RadioGroup
        aria-labelledby="address-choice"
        value={choice}
        onChange={(_, value) => onChoose(value)}
        sx={{ display: 'grid', gap: 3 }}
      >
        {addresses.map((saved) => (
          <RadioCard
            key={saved._id}
            value={saved._id}
            isChosen={saved._id === choice}
            title={
              <>
                {saved.label ?? saved.name} {saved.isDefault && <StateChip label="Default" />}
              </>
            }
          >
            <AddressLines
              address={saved}
              name={saved.label && saved.name}
              state={saved.stateCode && indianStates[saved.stateCode]}
              phone={saved.phone}
            />
          </RadioCard>
        ))}
        <RadioCard
          value={NEW_ADDRESS}
          isChosen={choice === NEW_ADDRESS}
          title="Use a new address"
        />
      </RadioGroup>
    </Box>
  )
}
