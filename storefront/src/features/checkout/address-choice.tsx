import Box from '@mui/material/Box'
import type { SavedAddress } from '@voltkart/shared/contract/addresses'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import type { ReactNode } from 'react'
import { AddressLines } from '../../components/address-lines'
import { RadioCard } from '../../components/radio-card'
import { NEW_ADDRESS } from './shipping-start'

interface AddressCardProps {
  value: string
  isChosen: boolean
  onChoose: (value: string) => void
  title: ReactNode
  children?: ReactNode
}

function AddressCard({ value, isChosen, onChoose, title, children }: AddressCardProps) {
  const id = `address-${value}`
  return (
    <RadioCard
      name="address"
      value={value}
      isChosen={isChosen}
      onChoose={() => onChoose(value)}
      aria-labelledby={id}
      aria-describedby={children ? `${id}-lines` : undefined}
    >
      <Box id={id} sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      {children && (
        <Box id={`${id}-lines`} sx={{ mt: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
          {children}
        </Box>
      )}
    </RadioCard>
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
    <Box sx={{ display: 'grid', gap: 3 }} role="radiogroup" aria-labelledby="address-choice">
      <Box id="address-choice" sx={{ fontSize: '0.875rem', fontWeight: 550 }}>
        Deliver to
      </Box>
      {addresses.map((saved) => (
        <AddressCard
          key={saved._id}
          value={saved._id}
          isChosen={saved._id === choice}
          onChoose={onChoose}
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
        </AddressCard>
      ))}
      <AddressCard
        value={NEW_ADDRESS}
        isChosen={choice === NEW_ADDRESS}
        onChoose={onChoose}
        title="Use a new address"
      />
    </Box>
  )
}
