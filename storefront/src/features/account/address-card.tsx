import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import type { SavedAddress } from '@voltkart/shared/contract/addresses'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { AddressLines } from '../../components/address-lines'
import { useDeleteAddressMutation, useUpdateAddressMutation } from '../../lib/addresses-api'

/** Deletes an address, after a confirmation. */
function DeleteAddress({ address, title }: { address: SavedAddress; title: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [remove, { isLoading }] = useDeleteAddressMutation()
  const announce = useToastMutation()
  return (
    <>
      <Button color="error" aria-label={`Delete ${title}`} onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Delete ${title}?`}
        confirmLabel="Delete address"
        destructive
        busy={isLoading}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          void announce(remove({ params: { addressId: address._id } })).then(() =>
            setIsConfirming(false),
          )
        }}
      >
        {address.address}, {address.city} {address.postalCode}. Orders already placed do not change.
      </ConfirmDialog>
    </>
  )
}

function MakeDefault({ address, title }: { address: SavedAddress; title: string }) {
  const [update, { isLoading }] = useUpdateAddressMutation()
  const announce = useToastMutation()
  const { _id, ...fields } = address
  return (
    <Button
      color="inherit"
      loading={isLoading}
      aria-label={`Make ${title} the default`}
      onClick={() =>
        void announce(update({ params: { addressId: _id }, body: { ...fields, isDefault: true } }))
      }
    >
      Make default
    </Button>
  )
}

interface AddressCardProps {
  address: SavedAddress
  onEdit: () => void
}

/** One saved address with its actions. */
export function AddressCard({ address, onEdit }: AddressCardProps) {
  const title = address.label ?? address.name
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 4,
        pb: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, fontWeight: 550 }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {address.isDefault && <StateChip label="Default" />}
      </Box>
      <Box sx={{ flex: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
        <AddressLines
          address={address}
          name={address.label && address.name}
          state={address.stateCode && indianStates[address.stateCode]}
          phone={address.phone}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', mx: -3 }}>
        <Button color="inherit" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        {!address.isDefault && <MakeDefault address={address} title={title} />}
        <DeleteAddress address={address} title={title} />
      </Box>
    </Box>
  )
}
